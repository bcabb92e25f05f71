import { LOW } from '@plumbline/model/severity';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_pipe_failure_ignored',
  title: 'A pipe without pipefail hides that its first command failed',
  terms: ['risky-shell-pipe'],
  severity: LOW,
  category: 'hygiene',
  problem: 'The play goes on with half of what was to be fetched or checked.',
  remediation: 'Begin the script with `set -o pipefail`, and name `executable: /bin/bash` in `args`.',
  sources: [moduleDocs('shell'), 'https://docs.ansible.com/projects/lint/rules/risky-shell-pipe/'],

  examples: {
    bad: [
      tasks(`- shell: «mysqldump shop | gzip > /srv/backup.gz»`),
      tasks(`- shell: «cat /srv/shop/*.csv | sort > /srv/all.csv»`), // a file may be missing, or not be read
    ],
    good: [
      tasks(`- shell: set -o pipefail && mysqldump shop | gzip > /srv/backup.gz`),
      tasks(`- shell: echo a | tee /srv/a`),
      tasks(`- shell: mysqldump shop > /srv/backup`),
      tasks(`- shell: |
    "{{ dump }}" --all`),
      tasks(`- shell: |
    shop test {% if names | length > 0 %}--only '{{ names | join("|") }}'{% endif %}`), // filters of the template
      tasks(`- win_shell: Get-Item a | Remove-Item`),
      tasks(`- command: echo a | b`),
      tasks(`- shell: pgrep shop | wc -l
  failed_when: false`),
    ],
  },

  judge(task) {
    const { script } = task;
    if (task.module !== 'shell' || !script || /\bpipefail\b/.test(String(script.value))) return undefined;
    // Its failure is no failure.
    if (['failed_when', 'ignore_errors'].some((key) => task.scope.pairs.has(key))) return undefined;
    if (/pwsh|powershell|python/.test(task.text('executable') ?? '')) return undefined;
    const piped = task.commands.find(
      ({ name, pipedInto, isStatusLost }) => pipedInto && !isStatusLost && !/^(?:echo|printf|true|yes)$/.test(name),
    );
    return piped && { at: script, message: `the result of ${piped.name} is not looked at` };
  },
});
