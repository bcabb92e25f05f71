import { DEBUG_MODE, FLASK_DEBUGGING, switchesDebugOn } from '../../../rules/debug-variables.ts';
import { assignmentsIn } from '../assignments.ts';
import { environmentOf } from '../environment.ts';
import { EXEC, systemdSetting } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Take the variable out; set it where a developer starts the program.',
  sources: [`${EXEC}#Environment=`, FLASK_DEBUGGING],

  examples: {
    bad: [
      `[Service]\n«Environment=PORT=8000 FLASK_DEBUG=1»`,
      `[Service]\n«Environment="ASPNETCORE_ENVIRONMENT=Development"»`,
    ],
    good: [
      `[Service]\nEnvironment=FLASK_DEBUG=0 RAILS_ENV=production`,
      `[Service]\nEnvironment=APP_DEBUG=1\nEnvironment=`,
      `[Service]\nEnvironment=APP_DEBUG=1\nEnvironment=APP_DEBUG=0`,
      `[Service]\n#Environment=FLASK_DEBUG=1\nUser=shop`,
    ],
  },

  setting: 'Environment',
  scope: '+',
  bad: (value, { subject }) => {
    const inForce = environmentOf(subject);
    const found = assignmentsIn(value).find(
      (one) => switchesDebugOn(one.name, one.value) && inForce.get(one.name) === one.value,
    );
    return found !== undefined && { part: `${found.name}=${found.value}` };
  },
});
