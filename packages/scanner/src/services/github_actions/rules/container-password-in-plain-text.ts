import { HIGH } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { textOf } from '../workflow-file.ts';
import { SYNTAX, jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_container_password_in_plain_text',
  title: 'The password of a container registry stands in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository pulls the images with it, and may push others in their place.',
  remediation: 'Change the password, and use `password: ${{ secrets.REGISTRY_PASSWORD }}`.',
  sources: [`${SYNTAX}#jobsjob_idcontainercredentials`, zizmor('hardcoded-container-credentials')],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      credentials:\n        username: app\n        «password: h7Kq2mVw9x»\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      credentials:\n        username: app\n        password: ${{ secrets.REGISTRY }}\n    steps:\n      - run: make\n',
    ],
  },

  judge(job) {
    for (const { pairs } of job.containers) {
      const password = pairInForce(pairs.get('credentials')?.value, 'password');
      const text = textOf(password?.value);
      if (password && text !== undefined && isExposedSecret(text))
        return { at: password, message: { code: 'holds-password', values: { setting: 'credentials' } } };
    }
    return undefined;
  },
});
