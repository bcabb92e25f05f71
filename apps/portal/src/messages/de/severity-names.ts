import type { SEVERITY_NAMES } from '../../shared/severity-names.ts';

export const severityNames: typeof SEVERITY_NAMES = {
  5: 'Kritisch',
  4: 'Hoch',
  3: 'Mittel',
  2: 'Eher niedrig',
  1: 'Niedrig',
};
