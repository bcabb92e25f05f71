import { HIGH, MODERATE } from '@plumbline/model/severity';
import { AUTHENTICATION_OFF } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';

export default programRule({
  id: 'systemd_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Take the option out, and give the program a password or a file of users.',
  sources: [`${SERVICE}#ExecStart=`, 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/'],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/redis-server /etc/redis.conf --protected-mode no»`,
      `[Service]\n«ExecStart=/opt/conda/bin/jupyter lab --ip=0.0.0.0 --ServerApp.token=''»`,
      `[Service]\n«ExecStart=/usr/bin/x11vnc -display :0 -forever -nopw»`,
      `[Service]\n«ExecStart=/usr/sbin/mysqld --skip-grant-tables»`,
      `[Service]\n«ExecStart=/usr/bin/code-server --bind-addr 0.0.0.0:8080 --auth none»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/redis-server /etc/redis.conf --protected-mode no --requirepass \${PASSWORD}`,
      `[Service]\nExecStart=/opt/conda/bin/jupyter lab --ip=127.0.0.1 --ServerApp.token=''`,
      `[Service]\nExecStart=/usr/bin/x11vnc -display :0 -nopw -localhost`,
      `[Service]\nExecStart=/usr/bin/x11vnc -display :0 -rfbauth /etc/x11vnc.pass`,
      `[Service]\nExecStart=/usr/bin/code-server --auth none --bind-addr 127.0.0.1:8080`,
      `[Service]\nExecStart=/usr/bin/shop --auth none`, // of another program
    ],
  },

  judge: ({ line, text }) => {
    const found = insecureOptionIn([{ at: line, text }]);
    return (
      found && {
        message: { code: 'has', values: { setting: 'the command', value: found.option } },
        severity: found.isLesser ? MODERATE : HIGH,
      }
    );
  },
});
