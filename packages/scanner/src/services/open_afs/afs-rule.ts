import { rulesOf, type Rule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { AfsFile, AfsProgram } from './afs-file.ts';

export const BOS_CONFIG = 'BosConfig';
/** The words that the system starts the BOS Server with, of /etc/sysconfig. */
export const SYSCONFIG = 'openafs';
/** Where the client keeps what it fetched. */
export const CACHE = 'cacheinfo';
/** The realms whose users are those of the cell. */
export const REALMS = 'krb.conf';

export const afsRule = rulesOf<AfsFile>('open_afs');

const aboutProgram = itemRulesOf<AfsFile, AfsProgram>(
  'open_afs',
  ({ file }) => file.programs,
  ({ node }) => node,
);

/** A rule about each program that a BosConfig starts, and about the BOS Server. */
export function programRule(rule: Omit<ItemRule<AfsFile, AfsProgram>, 'reads'>): Rule<AfsFile> {
  return aboutProgram({ ...rule, reads: [BOS_CONFIG, SYSCONFIG] });
}

const PAGES = 'https://github.com/openafs/openafs/blob/master/doc/man-pages';
/** The manual pages of the servers. */
export const MAN = `${PAGES}/pod8`;
/** Those of files. */
export const MAN_FILES = `${PAGES}/pod5`;
