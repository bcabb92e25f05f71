import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { recipeRule } from '../chef-rule.ts';

/** Where all cookbooks come from that nothing else is said of. */
const OF_ALL: ReadonlySet<string> = new Set(['default_source', 'site', 'source']);
/** Where one comes from. */
const OF_ONE: ReadonlySet<string> = new Set(['artifactory', 'artifactserver', 'chef_server', 'git', 'supermarket']);

export default recipeRule({
  id: 'chef_recipe_cookbooks_over_plain_transport',
  title: 'Cookbooks are fetched without TLS: http:// or git:// (Policyfile, Berksfile)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'An attacker on the network path gives you cookbooks of their own, which run as root on every node.',
  remediation: 'Use the https address, or ssh for a repository.',
  sources: ['https://docs.chef.io/policyfile/', 'https://docs.chef.io/workstation/berkshelf/'],
  references: [cwe(319), cwe(494), nist('SC-8'), nist('SI-7')],

  examples: {
    bad: [
      `
name 'shop'
«default_source :supermarket, 'http://supermarket.example.com'»
run_list 'shop::default'
cookbook 'nginx', '= 12.2.9'`,
      `
source 'https://supermarket.chef.io'
«cookbook 'java', git: 'git://git.example.com/java.git', tag: 'v1.2.0'»`,
      `
«source 'http://berks.example.com:26200'»
cookbook 'apt', '~> 7.4'`,
      `
cookbook 'apt', '~> 7.4'
group :test do
  «cookbook 'java', git: 'http://git.example.com/java.git'»
end`,
    ],
    good: [
      `
name 'shop'
default_source :supermarket, 'https://supermarket.example.com'
default_source :chef_repo, '../'
cookbook 'base', git: 'git@git.example.com:base.git', tag: 'v4.1.0'
default['shop']['status'] = 'http://127.0.0.1/status'`,
      `
source 'https://supermarket.chef.io'
cookbook 'java', git: 'ssh://git@git.example.com/java.git'
cookbook 'local', git: 'http://localhost:8080/local.git'`,
    ],
  },

  *check({ file }) {
    for (const statement of file.outermost.filter(({ name }) => OF_ALL.has(name))) {
      const address = file.textsOf(statement, () => true).find((text) => isPlain(text.value, text.unknown));
      if (address) yield { at: statement, head: true, message: found(statement.name, address.value) };
    }
    for (const statement of file.statements.filter(({ name }) => name === 'cookbook')) {
      file.textsOf(statement, () => true);
      for (const option of statement.block ?? []) {
        const texts = OF_ONE.has(option.name) ? file.textsOf(option, () => true) : [];
        const address = texts.find((text) => isPlain(text.value, text.unknown));
        if (address) yield { at: statement, message: found(option.name, address.value) };
      }
    }
  },
});

function isPlain(value: unknown, unknown: boolean | undefined): boolean {
  const url = unknown === true ? '' : String(value);
  return isPlainHttp(url) || (/^git:\/\/[^/]/i.test(url) && !isLoopback(url));
}

function found(setting: string, value: unknown): { code: 'is'; values: { setting: string; value: string } } {
  return { code: 'is', values: { setting, value: String(value) } };
}
