/** The message for a read that names no record [K24]. */
export const missingIdMessage = 'Error retrieving details.';
