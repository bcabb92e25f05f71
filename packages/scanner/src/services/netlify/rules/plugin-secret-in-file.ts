import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isKnownSecretForm } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { CONFIGURATION, netlifySetting } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_plugin_secret_in_file',
  title: 'A secret stands in netlify.toml among the inputs of a plugin (plugins.inputs)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the repository has the token or the password, also when the line is gone again.',
  remediation: 'Set the value on Netlify as a variable that the plugin reads, remove the line, and make a new secret.',
  sources: [CONFIGURATION, 'https://docs.netlify.com/extend/install-and-use/build-plugins/'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `[[plugins]]\npackage = "netlify-plugin-shop"\n[plugins.inputs]\n«apiKey = "93a49a4f2482c64126f7b6015e6b0f30"»\n`,
    ],
    good: [
      `[[plugins]]\npackage = "@netlify/plugin-lighthouse"\n[plugins.inputs]\naudits = "performance"\n`,
      `[[plugins]]\npackage = "netlify-plugin-shop"\n[plugins.inputs]\napiKey = "$SHOP_KEY"\ntokenVariable = "SHOP_TOKEN"\n`,
    ],
  },

  setting: 'plugins.*.inputs.*',
  bad(value, _input, setting) {
    const name = setting.slice(setting.lastIndexOf('.') + 1);
    // The name of a variable, such as `SHOP_TOKEN`.
    if (/^[A-Z][A-Z\d_]+$/.test(value)) return false;
    return (holdsExposedSecret(name, value) || isKnownSecretForm(value)) && { code: 'holds-secret' };
  },
});
