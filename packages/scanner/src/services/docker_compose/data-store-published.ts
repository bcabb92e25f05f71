import { setValue } from '../../fixing/edit-yaml.ts';
import type { Finding, TextEdit } from '../../rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../rules/rulesets.ts';

export const REFERENCES = [cisDocker('5.14'), cwe(668), nist('SC-7'), stigDocker('V-235820')] as const;

/** Publishes the port that was found, in its short form, on 127.0.0.1 alone. */
export function ofThisMachine(finding: Finding): readonly TextEdit[] {
  return setValue(finding, (port) => (/^\d+:\d+/.test(port) ? `127.0.0.1:${port}` : undefined));
}
