import { LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';

/** What a module is for, by its name: where none of it stands anywhere, the module does nothing. */
const USES: ReadonlyMap<string, (file: ApacheFile) => boolean> = new Map([
  ['dav_module', uses('Dav', 'DavLockDB', 'SVNPath', 'SVNParentPath')],
  ['dav_fs_module', uses('Dav', 'DavLockDB')],
  ['dav_lock_module', uses('Dav', 'DavGenericLockDB')],
  ['info_module', usesHandler('server-info')],
  ['status_module', usesHandler('server-status')],
  ['userdir_module', uses('UserDir')],
  ['imagemap_module', usesHandler('imap-file')],
  ['asis_module', usesHandler('send-as-is')],
  ['dumpio_module', uses('DumpIOInput', 'DumpIOOutput')],
  ['echo_module', uses('ProtocolEcho')],
  // Its provider has a default, so that `AuthType` is enough.
  ['auth_digest_module', uses('AuthDigestProvider', 'AuthType')],
  ['bucketeer_module', () => false],
  ['case_filter_module', () => false],
  ['case_filter_in_module', () => false],
  ['example_hooks_module', () => false],
]);

export default apacheRule({
  id: 'apache_modules_unneeded',
  title: 'Modules are loaded that nothing uses (WebDAV, server-info, user folders, test modules)',
  terms: ['attack surface'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Each module is code that requests reach, and an .htaccess file or a later line may switch on what it offers: more for an attacker to try.',
  remediation: 'Take the `LoadModule` line out.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/', 'https://httpd.apache.org/docs/2.4/misc/security_tips.html'],
  references: [cwe(1188), nist('CM-7'), stigApache('UNIX Server', 'V-214238')],

  examples: {
    bad: [
      `ServerRoot /etc/httpd
«LoadModule dav_module modules/mod_dav.so»
Listen 80`,
      `ServerRoot /etc/httpd
«LoadModule echo_module modules/mod_echo.so»
Listen 80`,
    ],
    good: [
      `ServerRoot /etc/httpd
LoadModule dav_module modules/mod_dav.so
<Location "/files">
  Dav On
</Location>`,
      `ServerRoot /etc/httpd
LoadModule status_module modules/mod_status.so
<Location "/server-status">
  SetHandler server-status
  Require local
</Location>`,
      `LoadModule dav_module modules/mod_dav.so`,
      `ServerRoot /etc/httpd
# LoadModule dav_module modules/mod_dav.so
Listen 80`,
    ],
  },

  *check({ file }) {
    const modules = file.directives('LoadModule').filter(({ args }) => USES.has(args[0] ?? ''));
    // What is not here may be used by another file.
    if (modules.length === 0 || !file.isWhole) return;
    for (const { at, args } of modules) {
      const [name = ''] = args;
      if (USES.get(name)?.(file) === false) yield { at, message: `nothing uses ${name}` };
    }
  },
  fix: { kind: 'suggested', needs: 'certainty that no .htaccess file uses it', edits: removeDirective },
});

function uses(...names: readonly [string, ...string[]]): (file: ApacheFile) => boolean {
  return (file) => !file.isNowhere(...names);
}

function usesHandler(handler: string): (file: ApacheFile) => boolean {
  return (file) =>
    file
      .directives('SetHandler', 'AddHandler')
      .some(({ args }) => args[0] === undefined || args[0].toLowerCase() === handler) ||
    (!file.isNowhere('SetHandler') && file.directives('SetHandler').length === 0);
}
