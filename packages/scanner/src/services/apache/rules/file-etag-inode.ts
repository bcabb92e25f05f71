import { LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_file_etag_inode',
  title: 'ETag headers show inode numbers',
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

  *check({ file }) {
    for (const { at, args } of file.settings('FileETag')) {
      const values = args.map((arg) => arg?.toLowerCase() ?? '');
      const found = values.find((value) => /^\+?(inode|all)$/.test(value));
      if (found !== undefined && !values.includes('-inode')) yield { at, message: `FileETag is ${args.join(' ')}` };
    }
  },
  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, 'MTime Size') },
});
