import type { UncheckedReason } from './coverage.ts';

/** Why something was not checked, in English, as what follows its name and a colon; other languages have the same keys. */
export const UNCHECKED_TEXTS: Readonly<Record<UncheckedReason, string>> = {
  'no-rules': 'there were no rules for this type of service yet',
  'unknown-type': 'this type of service is not known',
  'no-files': 'it has no configuration file',
  missing: 'its content is not there or cannot be read',
  lost: 'its stored bytes are missing',
  damaged: 'its stored bytes are damaged',
  binary: 'it is binary, not text',
  'too-large': 'it is too large',
  'not-its-format': 'it does not look like a file of its service',
  unsure: 'it looks like a file of one of these services as much as of the other',
  'not-included': 'no checked file includes it',
  'not-run':
    'it belongs to a program, and none of a project is run: check what it writes, such as by cdk synth or helm template',
  stopped: 'checking it was stopped, as it takes too much to read',
  undecided: 'nothing that the rules asked for could be known',
  'no-rule-applies': 'no rule applies to what it holds',
  delivered: 'it comes with its program, and nobody changed it',
};
