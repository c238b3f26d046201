import { type StateCode, stateCodeOf, stateCodes, territories } from '#shared/domain/place/location.ts';

/** Where the demo world is: it has no cities in the territories. */
export const demoStates: readonly StateCode[] = stateCodes.filter((code) => !(code in territories));

/** A city with demo facilities. */
export interface City {
  readonly state: StateCode;
  readonly name: string;
  readonly zip: string;
}

/** A line for each state: its code, then cities with one zip each, larger ones first. */
const list = `AL Birmingham 35204, Mobile 36616, Montgomery 36116, Huntsville 35804, Tuscaloosa 35403, Gadsden 35902
AK Anchorage 99507, Fairbanks 99701, Wasilla 99687, Juneau 99812, Ketchikan 99901, Kodiak 99619
AZ Phoenix 85013, Tucson 85721, Mesa 85213, Scottsdale 85258, Glendale 85302, Chandler 85246
AR Little Rock 72205, North Little Rock 72115, Fort Smith 72901, Jonesboro 72403, Fayetteville 72701, Benton 72018
CA Los Angeles 90007, San Jose 95172, San Diego 92103, Sacramento 95816, San Francisco 94119, Fresno 93727
CO Denver 80208, Colorado Springs 80909, Aurora 80018, Littleton 80129, Boulder 80304, Pueblo 81002
CT Hartford 06112, Stamford 06902, Bridgeport 06602, New Haven 06511, Norwalk 06851, Waterbury 06701
DE Wilmington 19801, Newark 19702, Dover 19905, New Castle 19721, Middletown 19709, Milford 19963
DC Washington 20436
FL Miami 33134, Orlando 32812, Fort Lauderdale 33310, Jacksonville 32202, Tampa 33606, Saint Petersburg 33714
GA Atlanta 30305, Macon 31207, Savannah 31406, Marietta 30060, Columbus 31906, Albany 31701
HI Honolulu 96823, Hilo 96720, Kailua Kona 96740, Kapolei 96707, Wailuku 96793, Kahului 96733
ID Boise 83705, Pocatello 83205, Idaho Falls 83404, Nampa 83651, Meridian 83642, Caldwell 83605
IL Chicago 60608, Peoria 61604, Springfield 62703, Rockford 61105, Aurora 60502, Bloomington 61710
IN Indianapolis 46296, Fort Wayne 46805, South Bend 46601, Evansville 47701, Gary 46407, Terre Haute 47807
IA Des Moines 50301, Sioux City 51101, Cedar Rapids 52406, Davenport 52806, Iowa City 52246, Ames 50010
KS Wichita 67201, Topeka 66621, Kansas City 66102, Overland Park 66210, Lawrence 66045, Manhattan 66503
KY Louisville 40205, Lexington 40502, London 40750, Covington 41014, Bowling Green 42103, Ashland 41102
LA Baton Rouge 70812, New Orleans 70141, Shreveport 71150, Lafayette 70504, Monroe 71207, Alexandria 71301
ME Portland 04104, Augusta 04330, Auburn 04211, Lewiston 04241, Bangor 04401, Scarborough 04074
MD Baltimore 21201, Silver Spring 20901, Gaithersburg 20877, Annapolis 21401, Bethesda 20817, Hyattsville 20788
MA Boston 02210, Springfield 01104, Worcester 01609, Lynn 01903, Cambridge 02238, Fall River 02722
MI Detroit 48208, Flint 48555, Grand Rapids 49501, Lansing 48915, Saginaw 48638, Kalamazoo 49005
MN Minneapolis 55405, Saint Paul 55155, Duluth 55806, Rochester 55905, Mankato 56001, Saint Cloud 56302
MS Jackson 39202, Meridian 39303, Biloxi 39531, Columbus 39710, Hattiesburg 39401, Gulfport 39502
MO Kansas City 64106, Saint Louis 63112, Springfield 65898, Independence 64050, Saint Joseph 64501, Columbia 65211
MT Missoula 59801, Helena 59601, Billings 59103, Great Falls 59401, Bozeman 59715, Butte 59701
NE Omaha 68132, Lincoln 68588, Kearney 68847, Grand Island 68803, Bellevue 68005, Hastings 68902
NV Las Vegas 89102, Reno 89507, Henderson 89012, North Las Vegas 89031, Carson City 89711, Sparks 89434
NH Manchester 03105, Nashua 03060, Concord 03303, Rochester 03866, Laconia 03246, Keene 03431
NJ Trenton 08619, Newark 07103, Paterson 07502, Jersey City 07306, Camden 08103, Princeton 08541
NM Albuquerque 87102, Las Cruces 88004, Santa Fe 87502, Hobbs 88240, Rio Rancho 87124, Roswell 88203
NY New York 10112, Brooklyn 11226, Buffalo 14204, Rochester 14613, Bronx 10460, Syracuse 13252
NC Charlotte 28204, Raleigh 27608, Greensboro 27412, Durham 27704, Fayetteville 28302, Winston-Salem 27127
ND Fargo 58106, Bismarck 58505, Grand Forks 58206, Minot 58707, Dickinson 58601, Jamestown 58401
OH Cincinnati 45217, Columbus 43201, Dayton 45422, Cleveland 44103, Akron 44328, Toledo 43608
OK Oklahoma City 73111, Tulsa 74120, Norman 73071, Lawton 73502, Enid 73702, Edmond 73034
OR Portland 97204, Salem 97301, Eugene 97401, Beaverton 97005, Bend 97701, Corvallis 97331
PA Philadelphia 19133, Pittsburgh 15212, Harrisburg 17103, Erie 16503, Reading 19601, Scranton 18503
RI Providence 02902, Warwick 02887, Pawtucket 02862, Cranston 02920, Newport 02841, Wakefield 02879
SC Columbia 29204, Greenville 29601, Charleston 29403, Myrtle Beach 29577, Spartanburg 29305, Anderson 29625
SD Sioux Falls 57104, Rapid City 57709, Huron 57350, Brookings 57006, Aberdeen 57402, Mitchell 57301
TN Memphis 38112, Nashville 37222, Knoxville 37927, Chattanooga 37403, Johnson City 37605, Crossville 38557
TX Houston 77008, San Antonio 78284, Dallas 75204, Austin 78703, Fort Worth 76102, El Paso 79907
UT Salt Lake City 84115, Ogden 84407, Provo 84606, Sandy 84093, Logan 84323, Orem 84097
VT Montpelier 05603, Burlington 05402, Colchester 05449, South Burlington 05407, Essex Junction 05452, Saint Albans 05478
VA Richmond 23218, Alexandria 22303, Arlington 22226, Roanoke 24001, Norfolk 23509, Virginia Beach 23460
WA Seattle 98164, Tacoma 98418, Spokane 99202, Vancouver 98661, Olympia 98504, Everett 98203
WV Charleston 25317, Huntington 25705, Morgantown 26502, Martinsburg 25402, Parkersburg 26103, Clarksburg 26301
WI Milwaukee 53208, Madison 53715, Green Bay 54304, Racine 53407, Kenosha 53141, Appleton 54913
WY Cheyenne 82001, Casper 82601, Laramie 82073, Gillette 82716, Rock Springs 82901, Jackson 83002`;

/** Cities of every state. The zips are real, so that maps and look-ups agree with them. */
export const cities: readonly City[] = list.split('\n').flatMap((line) => {
  const state = stateCodeOf(line.slice(0, 2));
  if (!state) throw new Error(`No state in ${line}`);
  return line
    .slice(3)
    .split(', ')
    .map((entry) => ({ state, name: entry.slice(0, -6), zip: entry.slice(-5) }));
});
