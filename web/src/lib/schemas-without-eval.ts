import { config } from 'zod/v4/core';

// The schema library tries whether it may compile code; our content policy forbids that, and the try would be reported.
config({ jitless: true });
