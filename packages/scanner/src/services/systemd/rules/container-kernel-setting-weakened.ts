import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isWeakened } from '../../../rules/kernel-settings.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_kernel_setting_weakened',
  ...containerDanger('kernelSettingWeakened'),
  terms: ['Quadlet'],
  remediation: 'Remove the setting.',
  sources: [QUADLET, 'https://docs.kernel.org/networking/ip-sysctl.html'],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«Sysctl=net.core.somaxconn=1024 net.ipv4.tcp_syncookies=0»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --sysctl net.ipv4.conf.all.accept_redirects=1 shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nSysctl=net.core.somaxconn=1024`,
      `[Container]\nImage=shop:7\nSysctl=net.ipv4.conf.all.accept_redirects=0`,
    ],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => {
      const [setting = '', assigned = ''] = value.split('=');
      return name === '--sysctl' && isWeakened(setting, assigned);
    });
    return found && { option: `${found.name} ${found.value}` };
  },
  isForEverybody: true,
});
