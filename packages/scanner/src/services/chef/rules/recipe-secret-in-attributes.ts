import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { recipeRule } from '../chef-rule.ts';
import { isNamedSecret } from '../recipe-file.ts';

export default recipeRule({
  id: 'chef_recipe_secret_in_attributes',
  title: 'A password or key stands in the attributes of a cookbook, a role or a node, or in a data bag as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Attributes are saved on the Chef server for every node in plain text, and so are items of data bags that nobody encrypted: whoever can read them, the cookbook or its repository has the secret.',
  remediation:
    'Keep the secret in an encrypted data bag, chef-vault or a store of secrets, fetch it in the recipe, and change it.',
  sources: ['https://docs.chef.io/attributes/', 'https://docs.chef.io/data_bags/'],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `«default['shop']['db']['password'] = 'vK8qLm2xRt5w'»\n`,
      `«node.default['shop']['api_token'] = "9f86d081884c7d659a2feaa0"»\n`,
      `
override['shop'] = {
  'user' => 'shop',
  «'password' => 'vK8qLm2xRt5w'»,
}`,
      `«default['postgresql']['password']['postgres'] = 'vK8qLm2xRt5w'»\n`,
      `name 'shop'\ndefault_attributes(\n  'shop' => {\n    «'password' => 'vK8qLm2xRt5w'»\n  }\n)\n`, // of a role
    ],
    good: [
      `name 'shop'\noverride_attributes('shop' => { 'password_file' => '/etc/shop/password' })\n`,
      `default['shop']['password']['algorithm'] = 'argon2'\n`,
      `default['shop']['db']['password'] = nil\n`,
      `default['shop']['db']['password'] = ENV['DB_PASSWORD']\n`,
      `default['shop']['db']['password'] = ''\ndefault['shop']['db']['password_file'] = '/etc/shop/password'\n`,
    ],
  },

  *check({ file }) {
    for (const value of file.attributes) {
      const isSecret =
        isNamedSecret(value.name) || (IN_PASSWORDS.test(value.at.name.slice(-300)) && OF_USER.test(value.name));
      if (!isSecret || value.text === undefined || !value.isQuoted) continue;
      if (isExposedSecret(value.text))
        yield { at: value.at, message: { code: 'holds-secret', values: { setting: value.name } } };
    }
  },
});

/** Cookbooks of databases keep the passwords of their users by the user's name. */
const IN_PASSWORDS = /\[[ \t]*['":]passwords?['"]?[ \t]*\]\[[^[\]]{1,100}\]$/;
const OF_USER = /^(?:postgres|root|admin|administrator|sa|repl(?:ication|icator)?|backup)$/;
