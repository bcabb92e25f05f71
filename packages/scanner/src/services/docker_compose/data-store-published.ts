import { type PublishedPort } from './compose-ports.ts';
import { cisDocker, cwe, nist } from '../../rules/rulesets.ts';

export const REFERENCES = [cisDocker('5.14'), cwe(668), nist('SC-7')] as const;
export function messageOf({ containerPort }: PublishedPort, what: string): string {
  return `port ${containerPort} (${what}) is published on all addresses`;
}
