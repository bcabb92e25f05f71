import { MODERATE } from '@plumbline/model/severity';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective, Scope } from '../apache-scopes.ts';
import { PHP_DIRECTIVES, isPhpFlagOn } from '../php-settings.ts';

export default apacheRule({
  id: 'apache_session_id_in_url',
  title: 'PHP puts session identifiers into addresses, or takes them from there (session.use_trans_sid)',
  terms: ['session fixation', 'PHPSESSID'],
  severity: MODERATE,
  problem:
    'Whoever gets the address, from a link that was sent on, a log or the Referer header, has the session; whoever sends a link with an identifier of their own has that of the visitor who follows it.',
  remediation: 'Set `php_flag session.use_trans_sid off` and `php_flag session.use_only_cookies on`.',
  sources: [
    'https://www.php.net/manual/en/session.configuration.php#ini.session.use-trans-sid',
    'https://www.php.net/manual/en/session.security.ini.php',
  ],
  references: [cwe(598), cwe(384), nist('SC-23')],

  examples: {
    bad: [`«php_flag session.use_trans_sid on»\n`, `«php_value session.use_only_cookies 0»\n`],
    good: [`php_flag session.use_trans_sid off\nphp_flag session.use_only_cookies on\n`],
  },

  *check({ file }) {
    const inForce = new Map<Scope, Map<string, ApacheDirective>>();
    for (const directive of file.directives(...PHP_DIRECTIVES)) {
      const ofScope = inForce.get(directive.scope) ?? new Map<string, ApacheDirective>();
      inForce.set(directive.scope, ofScope.set(directive.args[0]?.toLowerCase() ?? '', directive));
    }
    for (const { at, args } of [...inForce.values()].flatMap((ofScope) => [...ofScope.values()])) {
      const [name = '', value = ''] = args;
      const isOff = /^session\.use_only_cookies$/i.test(name) && /^(?:0|off|false|no)$/i.test(value);
      if (isOff || isPhpFlagOn('session.use_trans_sid')(args.join(' '), undefined, at.name))
        yield { at, message: { code: 'is', values: { setting: name, value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'no visitor without cookies',
    edits: (finding) =>
      rewriteArguments(finding, (_value, index, [name = '']) =>
        index === 1 ? (/only_cookies$/i.test(name) ? 'on' : 'off') : undefined,
      ),
  },
});
