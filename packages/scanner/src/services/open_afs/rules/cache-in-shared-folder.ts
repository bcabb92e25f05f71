import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { afsRule, CACHE, MAN, MAN_FILES } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_cache_in_shared_folder',
  title: 'The cache of the AFS client lies in a folder that everybody can write to (cacheinfo)',
  terms: ['world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Every user of the machine can make the folder before the client does, and then reads and changes the files that others fetched.',
  remediation: 'Name a folder of root alone on a partition of its own, such as /var/cache/openafs.',
  sources: [`${MAN_FILES}/cacheinfo.pod`, `${MAN}/afsd.pod`],
  references: [cwe(377), cwe(732), nist('SC-4')],

  examples: {
    bad: [`«/afs:/tmp/afscache:500000»\n`],
    good: [`/afs:/usr/vice/cache:50000\n`, `/afs:/var/cache/openafs:500000\n`],
  },

  reads: [CACHE],
  *check({ file }) {
    const [first] = file.words;
    const [, cache = ''] = first?.word.split(':') ?? [];
    if (first && isInSharedFolder(cache)) yield { at: first.at, message: `the cache is ${cache}` };
  },
});
