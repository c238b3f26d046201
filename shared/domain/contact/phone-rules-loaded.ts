import { normalizePhone } from './phone.ts';
import { knowPhoneRules } from './phone-rules.ts';

// Loading this module is all: forms whose schemas hold a phone import it.
knowPhoneRules(normalizePhone);
