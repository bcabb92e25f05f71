import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_file_etag_inode',
  title: 'ETag headers disclose inode numbers',
  severity: LOW,
  problem: 'Inode numbers tell an outsider about the file system, and helped attacks on NFS exports.',
  remediation: 'Set `FileETag MTime Size`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#fileetag'],
  references: [cisApache('8.4'), cwe(200)],

  examples: {
    bad: [
      `
«FileETag INode MTime Size»`,
      `
«FileETag All»`,
    ],
    good: [
      `
FileETag MTime Size`,
      `
FileETag None`,
      `
FileETag All -INode`,
    ],
  },

  setting: 'FileETag',
  bad: (value) => /(^|\s)\+?(inode|all)(\s|$)/i.test(value) && !/(^|\s)-inode(\s|$)/i.test(value),
  safe: 'MTime Size',
  fix: { kind: 'safe' },
});
