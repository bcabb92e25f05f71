import type { FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { readCredentials } from './server/credentials.ts';
import type { Settings } from './settings.ts';

/** Where more is said about the rule of a check; undefined where nobody says it. */
export type RuleLink = (check: FailedCheck) => string | undefined;

/** The page of a portal, where there is one, else the first source of the rule. */
export function ruleLinks(serverUrl: string | undefined): RuleLink {
  return ({ rule: { name, documentation } }) =>
    serverUrl === undefined
      ? parseDocumentation(documentation).sources[0]
      : `${serverUrl.replace(/(?<!\/)\/+$/, '')}/rules/${encodeURIComponent(name)}`;
}

/** Those of the portal that the environment names, or that somebody has signed in to. */
export async function knownRuleLinks({ serverUrl, credentialsFile }: Settings): Promise<RuleLink> {
  return ruleLinks(serverUrl ?? (await readCredentials(credentialsFile))?.serverUrl);
}
