import { setValue } from '../../fixing/edit-yaml.ts';
import type { Finding, TextEdit } from '../../rule.ts';
import { type PublishedPort } from './compose-ports.ts';
import { cisDocker, cwe, nist } from '../../rules/rulesets.ts';

export const REFERENCES = [cisDocker('5.14'), cwe(668), nist('SC-7')] as const;

export function messageOf({ hostPort, containerPort }: PublishedPort, what: string): string {
  const isMoved = hostPort !== undefined && hostPort !== containerPort;
  const port = isMoved ? `${hostPort} (${containerPort} of ${what})` : `${containerPort} (${what})`;
  return `port ${port} is published on all addresses`;
}

/** Publishes the port that was found, in its short form, on 127.0.0.1 alone. */
export function ofThisMachine(finding: Finding): readonly TextEdit[] {
  return setValue(finding, (port) => (/^\d+:\d+/.test(port) ? `127.0.0.1:${port}` : undefined));
}
