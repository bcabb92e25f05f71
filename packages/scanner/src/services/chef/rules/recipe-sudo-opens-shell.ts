import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_sudo_opens_shell',
  title: 'A recipe allows by sudo a shell, an editor or another program from which one gets a root shell',
  terms: ['shell escape', 'GTFOBins', 'NOEXEC', 'sudoedit'],
  severity: MODERATE,
  problem: 'Shells, editors and pagers run other commands: who is allowed the one is allowed everything as root.',
  remediation: 'Allow `sudoedit` of the file, or a script of root that does the one thing.',
  sources: [resourceDocs('sudo'), 'https://www.sudo.ws/docs/man/sudoers.man/#Preventing_shell_escapes'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
sudo 'deploy' do
  users 'deploy'
  «commands ['/usr/bin/systemctl restart shop', '/usr/bin/vim']»
end`,
      `
sudo 'deploy' do
  users 'deploy'
  «commands ['/bin/bash']»
  nopasswd true
end`,
    ],
    good: [
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/bin/systemctl restart shop', 'sudoedit /etc/shop.conf']
end`,
      `
sudo 'deploy' do
  users 'deploy'
  commands ['/usr/bin/less /var/log/shop.log']
  noexec true
end`,
      `
sudo 'deploy' do
  users 'deploy'
  runas 'postgres'
  commands ['/usr/bin/vim']
end`,
      `
sudo 'deploy' do
  commands ['/bin/bash /usr/local/sbin/report.sh']
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'sudo' || resource.isGone || resource.has('template')) return undefined;
    const isRoot = !resource.has('runas') || /^(?:ALL|root)\b/.test(resource.text('runas') ?? '');
    const isKept = resource.has('noexec') && resource.text('noexec') !== 'false';
    const at = resource.placeOf('commands');
    const value = resource.texts('commands').find((text) => SHELL.test(text.trim()) || ESCAPING.test(text.trim()));
    return at && value !== undefined && isRoot && !isKept
      ? { at, message: { code: 'has', values: { setting: 'commands', value: value.slice(0, 60) } } }
      : undefined;
  },
});

/** With no argument that says what it runs. */
const SHELL =
  /^(?:\/\S{0,60}\/)(?:(?:ba|da|k|z|c|tc|fi)?sh|su|env|python[\d.]{0,5}|perl|ruby|node|irb|php)(?:\s{1,9}\*)?$/;
const ESCAPING = /^(?:\/\S{0,60}\/)(?:vi|vim|view|nano|emacs|ed|less|more|man|mail|screen|tmux|gdb|nmap)(?:\s|$)/;
