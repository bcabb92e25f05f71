import { RULESETS, type Ruleset } from '@plumbline/model/report';
import { AppError } from '../errors.ts';
import { ENTERPRISE_ROLE, hasRole, type Caller } from './caller.ts';

/**
 * The ruleset that a call asks for with `compliance`; undefined for none (older clients leave it out or empty).
 * Errors: AppError 'bad-request' for an unknown one, 'forbidden' without the ENTERPRISE role.
 * Source: command-line contract, section 15; design, section 3.
 */
export function rulesetFor(caller: Caller, compliance: string | undefined): Ruleset | undefined {
  if (compliance === undefined || compliance === '') return undefined;
  const ruleset = RULESETS.find((known) => known === compliance);
  if (!ruleset) {
    throw new AppError('bad-request', (say) => say.noSuchRuleset(compliance, RULESETS.join(', ')));
  }
  if (!hasRole(caller, ENTERPRISE_ROLE)) {
    throw new AppError('forbidden', (say) => say.rulesetsEnterpriseOnly);
  }
  return ruleset;
}
