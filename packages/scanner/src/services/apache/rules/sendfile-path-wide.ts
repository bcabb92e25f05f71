import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_sendfile_path_wide',
  title: 'Programs may have any file of the machine sent to visitors (XSendFilePath /)',
  terms: ['path traversal', 'X-Sendfile'],
  severity: MODERATE,
  problem:
    'The module sends whatever file a program names, also what httpd refuses otherwise. With the whole machine on its list, one mistake in a program hands out keys and passwords.',
  remediation: 'Name the folder of the files that are meant to be sent, such as /srv/downloads.',
  sources: ['https://github.com/nmaier/mod_xsendfile/blob/master/docs/Readme.md#xsendfilepath'],
  references: [cwe(22), cwe(552), nist('AC-6')],

  examples: {
    bad: [`XSendFile on\n«XSendFilePath /»\n`, `XSendFile on\n«XSendFilePath "/etc"»\n`],
    good: [`XSendFile on\nXSendFilePath /srv/downloads\n`, `XSendFile on\nXSendFilePath /var/lib/nextcloud/data\n`],
  },

  setting: 'XSendFilePath',
  scope: 'every',
  bad: (value) => {
    const [path = ''] = value.split(/\s+/);
    return /^(?:\/+|\/(?:etc|root|home|var|usr|proc|boot)\/*|[A-Z]:[\\/]*)$/i.test(path) && { part: path };
  },
});
