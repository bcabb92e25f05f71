import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { optionsInForce } from '../options.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_home_links_followed',
  title: 'Symbolic links in the folders of users lead to files of others (FollowSymLinks)',
  terms: ['symlink attack', 'SymLinksIfOwnerMatch'],
  severity: MODERATE_LOW,
  problem:
    'Each user may make a link to any file that httpd can read, such as the configuration of another site with its passwords, and fetch it through the server.',
  remediation: 'Write `SymLinksIfOwnerMatch` in place of `FollowSymLinks`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#options'],
  references: [cwe(59), nist('AC-6')],

  examples: {
    bad: [
      `
<Directory "/home/*/public_html">
  «Options Indexes FollowSymLinks»
</Directory>`,
    ],
    good: [
      `
<Directory "/home/*/public_html">
  Options MultiViews Indexes SymLinksIfOwnerMatch
</Directory>`,
      `
<Directory "/var/www/html">
  Options FollowSymLinks
</Directory>`,
      `
<Directory "/home/*/public_html">
  Options -FollowSymLinks
</Directory>`,
    ],
  },

  *check({ file }) {
    for (const { directive, on } of optionsInForce(file)) {
      const { kind, args } = directive.scope;
      if (!kind.startsWith('directory') || !HOMES.test(args.find((arg) => arg !== '~') ?? '')) continue;
      if (!on.has('followsymlinks')) continue;
      yield { at: directive.at, message: { code: 'has', values: { setting: 'Options', value: 'FollowSymLinks' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page of theirs is a link to a file that belongs to somebody else',
    edits: (finding) =>
      rewriteArguments(finding, (option) => option.replace(/^(\+?)FollowSymLinks$/i, '$1SymLinksIfOwnerMatch')),
  },
});

/** Folders in the homes of several users. */
const HOMES = /^\^?\/(?:home|Users|usr\/home)\/(?:\*|\[\^\/\]|\.\*|\(|$)|\*\/public_html/;
