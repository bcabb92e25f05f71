import { SEVERITY_NAMES as ENGLISH_NAMES } from '@plumbline/model/severity';
import { translatable } from '../messages/translatable.ts';

/** What screens call each severity. */
export const SEVERITY_NAMES = translatable('severity-names', ENGLISH_NAMES);
