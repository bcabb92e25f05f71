import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_modules_in_shared_folder',
  title: 'Modules or password files are read from a world-writable folder (/tmp)',
  severity: MODERATE,
  problem:
    'Every user of the machine may put a file there. A local attacker prepares it: httpd then runs a module of its own as root when it starts, or takes its passwords for valid.',
  remediation: 'Move the file to a folder that only root may write to.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_so.html#loadmodule',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#serverroot',
  ],
  references: [cwe(427), cwe(377), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `
«LoadModule extra_module /tmp/mod_extra.so»`,
      `
<Location "/admin">
  «AuthUserFile "/dev/shm/users"»
</Location>`,
    ],
    good: [
      `
LoadModule extra_module modules/mod_extra.so`,
      `
PidFile /run/httpd/httpd.pid`,
    ],
  },

  *check({ file }) {
    for (const { at, name, args } of file.directives(...Object.keys(PATHS))) {
      const written = args[PATHS[name] ?? 0];
      const path = written?.replace(/^(?:\||\|\$|exec:|prg:|cmd="?)/i, '').trim();
      const isRun = path !== written || !RUN_ONLY.has(name);
      if (path !== undefined && isRun && isInSharedFolder(path)) {
        yield { at, message: { code: 'is', values: { setting: at.name, value: path.slice(0, 200) } } };
      }
    }
  },
});

/** Which argument holds the path, by the directive. */
const PATHS: Readonly<Record<string, number>> = {
  loadmodule: 1,
  loadfile: 0,
  authuserfile: 0,
  authgroupfile: 0,
  sslpassphrasedialog: 0,
  extfilterdefine: 1,
  luamaphandler: 1,
  luaquickhandler: 0,
  rewritemap: 1,
  customlog: 0,
  transferlog: 0,
  errorlog: 0,
  wsgiscriptalias: 1,
  perlrequire: 0,
  perlconfigrequire: 0,
  perlpostconfigrequire: 0,
};

/** Of these only what is a program is meant. */
const RUN_ONLY: ReadonlySet<string> = new Set([
  'sslpassphrasedialog',
  'customlog',
  'transferlog',
  'errorlog',
  'rewritemap',
]);
