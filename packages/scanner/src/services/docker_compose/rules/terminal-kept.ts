import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { composeService, oneService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_terminal_kept',
  title: 'A container is kept open with a terminal: stdin_open and tty',
  severity: LOW,
  category: 'hygiene',
  problem: 'What was left from looking for a mistake lets whoever may attach to the container type into its program.',
  remediation: 'Remove `stdin_open` and `tty`.',
  sources: [services('stdin_open'), services('tty')],
  references: [cwe(489)],

  examples: {
    bad: [oneService('tty: true\n«stdin_open: true»')],
    good: [
      oneService('tty: true'),
      oneService('stdin_open: false\ntty: true'),
      oneService('stdin_open: ${OPEN}\ntty: true'),
    ],
  },

  judge(service) {
    const at = service.pair('stdin_open');
    const isOn = ['stdin_open', 'tty'].every((key) => {
      const [setting] = service.settings(key);
      return setting?.is === 'set' && isTrue(setting.value);
    });
    return at && isOn ? { at, message: { code: 'is', values: { setting: 'stdin_open', value: 'true' } } } : undefined;
  },
  fix: { kind: 'suggested', needs: 'certainty that nobody types into the program', edits: removeEntry },
});
