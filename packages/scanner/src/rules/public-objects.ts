/* Commands that let everybody read, or change, what lies in an object store, wherever commands are run. */
import { MODERATE } from '@plumbline/model/severity';
import type { Place } from '../formats/tree.ts';
import { shellCommands, type ShellCommand } from '../reading/shell-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of them wherever they are run. */
export const OBJECTS_MADE_PUBLIC = {
  title: 'A command makes a bucket or its objects public: --acl public-read, mc anonymous set, allUsers',
  terms: ['S3 ACL', 'publicRead', 'predefined-acl', 'MinIO', 'gsutil', 'anonymous access'],
  severity: MODERATE,
  problem:
    'Whoever learns or guesses the names downloads the files without a name or password; where everybody may write as well, an attacker puts in files of his own.',
  references: [cwe(732), nist('AC-3')],
} as const;

export const CANNED_ACLS = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#canned-acl';
export const MC_ANONYMOUS = 'https://docs.min.io/community/minio-object-store/reference/minio-mc/mc-anonymous-set.html';

/** What of a command opens objects to everybody. */
export function opensObjects({ name, words }: ShellCommand): string | undefined {
  const pattern = Object.hasOwn(OPENINGS, name) ? OPENINGS[name] : undefined;
  const text = words.map((word) => word.text).join(' ');
  return pattern?.exec(text.slice(0, LONGEST))?.[0].trim();
}

/** The same of a script. */
export function opensObjectsIn(script: string, at: Place): string | undefined {
  if (!PROGRAMS.test(script)) return undefined;
  return shellCommands(script, at)
    .map(opensObjects)
    .find((found) => found !== undefined);
}

/** Whether an input of an action, or an option, is called like an access list and opens to everybody. */
export function opensByInput(name: string, value: string): boolean {
  return (
    (/acl$/i.test(name) && /^(?:public-read(?:-write)?|publicRead(?:Write)?)$/.test(value.trim())) ||
    (/^args$/i.test(name) && /(?:^|\s)--acl[ =]public-read(?:-write)?(?=\s|$)/.test(value.slice(0, LONGEST)))
  );
}

/** Units: characters. */
const LONGEST = 5_000;

const OPENINGS: Readonly<Record<string, RegExp | undefined>> = {
  aws: /(?<=^s3(?:api)? .{0,4000})--(?:acl[ =]public-read(?:-write)?(?=\s|$)|grants? .{0,200}groups\/global\/AllUsers|grant-(?:read|write|full-control)\S{0,10}[ =]\S{0,20}groups\/global\/AllUsers)/,
  s3cmd: /(?<!\S)(?:--acl-public|-P)(?!\S)/,
  gsutil:
    /(?<!\S)(?:-a public-read(?:-write)?(?!\S)|(?:acl|defacl) (?:set public-read(?:-write)?(?!\S)|ch .{0,100}-u AllUsers:)|iam ch .{0,100}allUsers:)/i,
  gcloud:
    /--(?:predefined-(?:default-object-)?acl[ =]publicRead(?:Write)?(?!\S)|member[ =]allUsers(?!\S))(?<=^(?:alpha |beta )?storage .{0,4000})/,
  az: /(?<=^storage container .{0,4000})--public-access[ =](?:blob|container)(?!\S)/,
  rclone: /--(?:s3-acl[ =]public-read(?:-write)?|gcs-(?:object|bucket)-acl[ =]publicRead(?:Write)?)(?!\S)/,
  mc: /^(?:-{1,2}\S{1,30} ){0,5}(?:anonymous|policy) set (?:-{1,2}\S{1,30} ){0,3}(?:public|download|upload)(?!\S)/,
};

/** What names none of them has no such command. */
const PROGRAMS = new RegExp(String.raw`(?:^|[\s/])(?:${Object.keys(OPENINGS).join('|')})\s`);
