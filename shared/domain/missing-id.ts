/** Said where a record is to be read and nobody named it (section 8). */
export const missingIdMessage = 'Error retrieving details.';
