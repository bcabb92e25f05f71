import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_recipes_over_http',
  title: 'Recipes are fetched over plain HTTP and run (recipe_url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'What is fetched is run as root. Whoever is on the path gives the machine programs of their own.',
  remediation: 'Write the address with `https://`.',
  sources: [CLIENT],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [`«recipe_url 'http://files.example.com/recipes.tar.gz'»\n`],
    good: [`recipe_url 'https://files.example.com/recipes.tar.gz'\n`],
  },

  setting: 'recipe_url',
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
