import { HIGH } from '@plumbline/model/severity';
import { COMPOSE_SECRETS, composeRule } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default composeRule({
  id: 'docker_compose_volume_password',
  title: 'The password of a network share stands in plaintext in the options of a volume',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the file, or inspect the volume, signs in to the share and reads and changes all files there.',
  remediation: 'Change the password, and give it by `${VARIABLE}` from outside of the repository.',
  sources: ['https://docs.docker.com/reference/compose-file/volumes/#driver_opts', COMPOSE_SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      'services: {app: {image: "a:1"}}\nvolumes:\n  share:\n    driver_opts:\n      type: cifs\n      «o: username=app,password=h7Kq2mVw9x»',
    ],
    good: [
      'services: {app: {image: "a:1"}}\nvolumes:\n  share:\n    driver_opts:\n      o: username=app,password=${SHARE_PASSWORD}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.entriesAt('volumes', 'driver_opts', 'o')) {
      const [, password = ''] = /(?:^|,)(?:password|pass)=([^,]*)/.exec(textOf(at.value) ?? '') ?? [];
      if (!password.includes('$') && isExposedSecret(password))
        yield { at, message: { code: 'holds-secret', values: { setting: 'o' } } };
    }
  },
});
