const split = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Given names of all kinds, some with letters beyond ASCII, so that lists and searches meet them. */
export const firstNames = split(`
  Abigail Adaeze Aisha Alejandro Alicia Amara Amir Ana Andre Angela Anh Anika Antonio Ashley Avery Beatriz Benjamin
  Bianca Brandon Brianna Caleb Camila Carlos Carmen Chloé Christine Claire Connor Daniel Danielle Darnell David Deborah
  Denise Diego Dolores Elena Elijah Emily Emmanuel Erica Esther Ethan Farah Fatima Felicia Gabriel Gloria Grace Hannah
  Hassan Heather Imani Ingrid Isaac Ivan Jamal Jasmine Javier Jennifer Jerome Joanna José Joseph Julia Kamala Karen
  Kayla Keisha Kevin Lakshmi Latoya Laura Leilani Liam Linh Lucía Luis Malik Marcus Maria Marisol Mateo Maya Mei Melissa
  Michael Min-jun Monique Naomi Natalie Nia Nicole Noah Olga Olivia Omar Patricia Paul Priya Rachel Ramón Rebecca Renée
  Rosa Samantha Samuel Sarah Sean Siobhán Sofía Stephanie Tamika Tanya Teresa Thanh Thomas Tyrone Valerie Vanessa
  Victoria Wei Xavier Yasmin Yolanda Zachary Zoë`);

/** Family names, as mixed as the country. */
export const lastNames = split(`
  Abara Abdi Acosta Adeyemi Aguilar Albrecht Amador Andersson Arroyo Atkins Baptiste Barrera Becker Bennett Bhatt
  Blackwood Bowen Brennan Callahan Campbell Castillo Chang Chaudhry Cho Clarke Coleman Córdova Crawford Dang Davenport
  Delgado Desai Diallo Donnelly Dubois Eastman Ekwueme Ellison Espinoza Farrell Ferrari Fitzgerald Flores Foster
  Galloway García Gibbs Goldberg Greer Gutiérrez Haddad Hanley Harper Hassan Hernández Hoang Holloway Huang Ibarra Ito
  Jackson Jaramillo Jefferson Jensen Joshi Kapoor Kaufman Keller Khan Kim Kowalczyk Lam Larsen Lee Leung López MacLeod
  Mahmoud Marchetti Martínez McBride Mendoza Mensah Meyer Mitchell Molina Moreau Morgan Mwangi Nakamura Ngo Nguyen
  Nielsen Novak Núñez O'Brien O'Neill Oduya Okafor Ortega Osei Owens Park Patel Pereira Petrov Pham Pierce Quinn Ramírez
  Reddy Reyes Rivera Robinson Rossi Salazar Sandoval Santos Schneider Shah Silva Simmons Singh Sørensen Sullivan Suzuki
  Takahashi Taylor Thompson Torres Tran Vargas Vásquez Vu Wallace Watanabe Weaver Whitfield Williams Wójcik Wong Yang
  Yilmaz Young Zamora Zhao`);
