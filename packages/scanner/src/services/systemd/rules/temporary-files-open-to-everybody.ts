import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tmpfilesRule } from '../systemd-rule.ts';

export default tmpfilesRule({
  id: 'systemd_temporary_files_open_to_everybody',
  title: 'Files or folders are made that everybody may write to (tmpfiles.d, mode 0777 or 0666)',
  terms: ['world-writable', 'systemd-tmpfiles', 'sticky bit'],
  severity: MODERATE,
  problem:
    'At each start any local user may change the files, or put others in the place of those of a service, which then reads or runs what they wrote.',
  remediation:
    'Set the mode to `0750` or `0640` with the user and group of the service; to `1777` where every user writes.',
  sources: ['https://www.freedesktop.org/software/systemd/man/latest/tmpfiles.d.html#Mode'],
  references: [cwe(732), cwe(276), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `«d /run/shop 0777 shop shop -»`,
      `# the settings of the shop\n«f+ /etc/shop/shop.conf 0666 root root - debug=off»`,
      `«Z /srv/shop ~0777 shop shop -»`,
    ],
    good: [
      `d /run/shop 0750 shop shop -`,
      `d /tmp 1777 root root 10d`,
      `# d /run/shop 0777\nd /run/shop - shop shop -`,
      `L /run/shop 0777 - - - /srv/shop`, // a link has no mode
      `z /dev/kvm 0666 root kvm -`, // who may use a device is for all to know
    ],
  },

  *check({ file }) {
    for (const at of file.directives) {
      const [path, mode] = at.args;
      if (!/^[dDevqQfFzZ]/.test(at.name) || mode === undefined) continue;
      const written = String(mode.value).replace(/^[~:]+/, '');
      if (path?.unknown === true || mode.unknown === true || written.startsWith('%')) yield UNKNOWN;
      else if (
        !/^\/(?:dev|proc|sys)\//.test(String(path?.value)) &&
        /^[0-7]{3,5}$/.test(written) &&
        isWritableByAll(written)
      )
        yield { at, message: { code: 'is', values: { setting: String(path?.value), value: written } } };
    }
  },
});
