import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('chef', {
  recipe_share_open_to_everybody: {
    fails: [
      "windows_share 'a' do\n  «change_users %w(Administrators Everyone)»\nend",
      "shares = [{ name: 'a', who: «['Everyone']» }, { name: 'b', who: [] }]\nshares.each do |one|\n  windows_share one[:name] do\n    full_users one[:who]\n  end\nend",
      "powershell_script 'a' do\n  code <<~PS\n    Grant-SmbShareAccess -Name a -AccountName Everyone -AccessRight Full -Force\n  PS\nend",
    ],
    leaves: [
      "windows_share 'a' do\n  full_users ['CORP\\\\Everyone-in-Sales']\nend",
      "windows_share 'a' do\n  full_users node['who']\nend",
      "shares = { 'a' => ['Everyone'] }\nshares = node['shares'] if node['shares']\nshares.each do |name, who|\n  windows_share name do\n    full_users who\n  end\nend",
      "powershell_script 'a' do\n  code 'New-SmbShare -Name a -Path C:/a -ReadAccess Everyone'\nend",
      "powershell_script 'a' do\n  code 'Block-SmbShareAccess -Name a -AccountName Everyone; New-SmbShare -FullAccess Administrators'\nend",
    ],
  },
  recipe_file_writable_by_all: {
    fails: [
      '%w(a b).each do |name|\n  directory "/srv/#{name}" do\n    «mode \'0777\'»\n  end\nend', // told once
      "[['a', «'0777'»], ['b', '0755'], ['c', node['mode']]].each do |name, mode|\n  directory \"/srv/#{name}\" do\n    mode mode\n  end\nend",
    ],
    leaves: [
      "[['a', '0777']].each do |name, rights|\n  directory name do\n    mode rights if node['open']\n  end\nend",
      "[['a', '0777']].each do |name, rights|\n  directory name do\n    mode other(rights)\n  end\nend",
      "rights = '0777'\n%w(a).each do |rights|\n  directory '/srv/a' do\n    mode rights\n  end\nend",
    ],
  },
  recipe_account_without_password: {
    fails: ["mac_user 'a' do\n  uid 501\nend\nuser 'kiosk' do\n  «password \"\"»\nend"],
    leaves: [
      "user 'kiosk' do\n  password nil\nend",
      "user 'kiosk' do\n  password node['kiosk']['hash']\nend",
      "user 'kiosk' do\n  password '*'\nend",
      "template '/etc/shop' do\n  variables(password: '')\nend",
      "execute 'a' do\n  command 'passwd -l -d kiosk'\nend",
    ],
  },
  recipe_setuid_given: {
    fails: ["template '/usr/local/bin/a' do\n  «mode '06755'»\nend"],
    leaves: [
      "file '/usr/local/bin/a' do\n  mode '0755'\nend",
      "file '/usr/local/bin/a' do\n  mode '2755'\nend",
      "file '/usr/local/bin/a' do\n  mode '4755'\n  action :delete\nend",
      "file '/usr/local/bin/a' do\n  mode node['a']['mode']\nend",
      "execute 'a' do\n  command 'chmod 0755 /usr/local/bin/a'\nend",
    ],
  },
  recipe_updates_off: {
    fails: [
      "service 'dnf-automatic.timer' do\n  «action :disable»\nend",
      "apt_package 'unattended-upgrades' do\n  «action :purge»\nend",
    ],
    leaves: [
      "service 'unattended-upgrades' do\n  action :restart\nend",
      "package 'yum-cron' do\n  action [:install]\nend",
      "service 'nginx' do\n  action :stop\nend",
      "windows_update_settings 'a' do\n  disable_automatic_updates node['a']['off']\nend",
      "macos_userdefaults 'a' do\n  domain 'com.apple.dock'\n  key 'AutomaticDownload'\n  value 0\nend",
    ],
  },
  recipe_plaintext_login_installed: {
    fails: [
      'package «%w(vim telnetd)» do\n  action :install\nend',
      "windows_feature ['Web-Server', «'TelnetServer'»] do\n  action :install\nend",
      "kernel_module 'br_netfilter'\npackage 'vim'\npackage «'tftp-server'»",
    ],
    leaves: [
      "package 'telnet'  do\n  action :install\nend",
      "package 'telnetd' do\n  action :purge\nend",
      "package 'tftp' do\n  action :install\nend",
      "windows_feature 'TelnetServer' do\n  action :remove\nend",
      "service 'telnet.socket' do\n  action :stop\nend",
    ],
  },
  recipe_package_latest: {
    fails: ["dnf_package 'a' do\n  «action :upgrade»\nend"],
    leaves: [
      "rpm_package 'a' do\n  source '/srv/a.rpm'\n  action :upgrade\nend",
      "package 'a' do\n  action [:install, :lock]\nend",
      "package 'a' do\n  version '1.2'\n  action :upgrade\nend",
      "apt_update 'a' do\n  action :update\nend",
      "chocolatey_installer 'a' do\n  action :upgrade\nend",
    ],
  },
  recipe_service_without_login: {
    fails: [
      "replace_or_add 'a' do\n  path '/etc/vsftpd.conf'\n  pattern '^anon'\n  «line 'anonymous_enable=YES'»\nend",
    ],
    leaves: [
      "file '/etc/vsftpd.conf' do\n  content '# anonymous_enable=YES'\nend",
      "file '/etc/vsftpd.conf' do\n  content 'anonymous_enable=YES'\n  action :delete\nend",
      "file '/etc/snmp/snmpd.conf' do\n  content 'rocommunity vK8qLm2xRt5w 10.0.0.0/8'\nend",
      "file '/etc/mosquitto/mosquitto.conf' do\n  content 'allow_anonymous false'\nend",
      "log 'a' do\n  message 'anonymous_enable=YES'\nend",
    ],
  },
  recipe_verification_switched_off: {
    fails: ["bash 'a' do\n  code 'npm ci'\n  environment(«'npm_config_strict_ssl' => 'false'»)\nend"],
    leaves: [
      "bash 'a' do\n  environment('NODE_TLS_REJECT_UNAUTHORIZED' => '1')\nend",
      "bash 'a' do\n  environment('VAULT_SKIP_VERIFY' => 'false')\nend",
      "env 'GIT_SSL_NO_VERIFY' do\n  action :delete\nend",
      "windows_env 'SHOP_VERIFY' do\n  value '0'\nend",
      "bash 'a' do\n  environment('NODE_TLS_REJECT_UNAUTHORIZED' => verify)\nend",
    ],
  },
  recipe_firewall_lets_all_in: {
    fails: ["windows_firewall_profile 'a' do\n  profile 'Domain'\n  «default_inbound_action 'Allow'»\nend"],
    leaves: [
      "windows_firewall_profile 'Public' do\n  default_inbound_action 'NotConfigured'\nend",
      "windows_firewall_profile 'Public' do\n  default_outbound_action 'Allow'\nend",
      "windows_firewall_profile 'Public' do\n  default_inbound_action 'Allow'\n  action :disable\nend",
      "execute 'a' do\n  command 'iptables -P OUTPUT ACCEPT'\nend",
      "execute 'a' do\n  command 'ufw default deny incoming'\nend",
    ],
  },
  recipe_rights_for_everybody: {
    fails: [
      "windows_user_privilege 'a' do\n  principal 'NT AUTHORITY\\Authenticated Users'\n  «privilege 'SeTakeOwnershipPrivilege'»\n  action :add\nend",
    ],
    leaves: [
      "windows_user_privilege 'a' do\n  privilege 'SeNetworkLogonRight'\n  users ['NT AUTHORITY\\Authenticated Users']\n  action :set\nend",
      "windows_user_privilege 'a' do\n  principal 'ACME\\sql'\n  privilege 'SeImpersonatePrivilege'\n  action :add\nend",
      "windows_user_privilege 'BUILTIN\\Users' do\n  privilege 'SeChangeNotifyPrivilege'\n  action :add\nend",
      "windows_user_privilege 'a' do\n  principal node['a']['who']\n  privilege 'SeDebugPrivilege'\n  action :add\nend",
      "windows_user_privilege 'a' do\n  privilege 'SeDebugPrivilege'\n  action :clear\nend",
    ],
  },
  recipe_malware_scan_narrowed: {
    fails: [
      "windows_defender_exclusion 'a' do\n  «paths ['D:/data', 'C:/Windows/Temp']»\nend",
      "powershell_script 'a' do\n  «code \"Set-MpPreference -ExclusionExtension '.ps1'\"»\nend",
    ],
    leaves: [
      "windows_defender_exclusion 'a' do\n  paths 'C:/Windows/Temp/shop'\nend",
      "windows_defender_exclusion 'a' do\n  extensions 'mdf'\nend",
      "windows_defender_exclusion 'a' do\n  process_paths 'C:/shop/cmdline.exe'\nend",
      "windows_defender_exclusion 'a' do\n  paths node['a']['paths']\nend",
      "powershell_script 'a' do\n  code 'Remove-MpPreference -ExclusionPath C:/Temp'\nend",
    ],
  },
  recipe_macos_protection_off: {
    fails: [
      "execute 'a' do\n  command «'defaults write /Library/Preferences/com.apple.alf globalstate -int 0'»\nend",
      "mac_os_x_userdefaults 'a' do\n  domain 'com.apple.screensaver'\n  key 'askForPassword'\n  «value 'no'»\nend",
    ],
    leaves: [
      "execute 'a' do\n  command 'defaults read /Library/Preferences/com.apple.alf globalstate'\nend",
      "execute 'a' do\n  command 'spctl --master-enable'\nend",
      "macos_userdefaults 'a' do\n  domain 'com.apple.screensaver'\n  key 'askForPassword'\n  value 1\nend",
      "macos_userdefaults 'a' do\n  domain 'com.apple.loginwindow'\n  key 'GuestEnabled'\n  value false\nend",
      "execute 'a' do\n  command 'csrutil status'\nend",
    ],
  },
  recipe_kernel_module_unneeded: {
    fails: ["kernel_module 'a' do\n  «modname 'rds'»\nend"],
    leaves: [
      "kernel_module 'rds' do\n  action :blacklist\nend",
      "kernel_module 'rds' do\n  action :unload\nend",
      "kernel_module 'overlay' do\n  action :load\nend",
      "execute 'a' do\n  command 'modprobe -r rds'\nend",
      "execute 'a' do\n  command 'modprobe br_netfilter'\nend",
    ],
  },
  recipe_system_file_owned_by_user: {
    fails: [
      "cookbook_file '/etc/profile.d/shop.sh' do\n  «owner 'shop'»\nend",
      "remote_file '/usr/sbin/agent' do\n  source 'https://example.com/agent'\n  «owner 'agent'»\nend",
    ],
    leaves: [
      "file '/etc/sudoers.d/a' do\n  owner 'root'\n  group 'wheel'\nend",
      "file '/usr/local/bin/a' do\n  owner 'shop'\nend",
      "file '/etc/shop/cron.d/a' do\n  owner 'shop'\nend",
      "directory '/home/shop/.ssh' do\n  owner 'shop'\nend",
      "file '/etc/cron.d/a' do\n  mode '0644'\nend",
    ],
  },
  recipe_service_path_unquoted: {
    fails: ["windows_service 'a' do\n  action :configure\n  «binary_path_name 'D:/My Programs/a.exe'»\nend"],
    leaves: [
      "windows_service 'a' do\n  binary_path_name 'C:/shop/a.exe --name \"My Shop\"'\nend",
      "windows_service 'a' do\n  binary_path_name '\"C:/Program Files/a.exe\"'\nend",
      "windows_service 'a' do\n  action :delete\n  binary_path_name 'C:/Program Files/a.exe'\nend",
      "windows_service 'a' do\n  binary_path_name node['a']['path']\nend",
      "windows_task 'a' do\n  command 'C:/Program Files/a.exe'\nend",
    ],
  },
  recipe_selinux_boolean_weak: {
    fails: ["execute 'a' do\n  command «'setsebool -P httpd_can_network_connect=1 samba_export_all_rw=1'»\nend"],
    leaves: [
      "selinux_boolean 'samba_export_all_rw' do\n  value false\nend",
      "selinux_boolean 'httpd_can_network_connect_db' do\n  value 'on'\nend",
      "selinux_boolean 'samba_export_all_rw' do\n  value node['a']['b']\nend",
      "execute 'a' do\n  command 'setsebool -P samba_export_all_rw off'\nend",
      "execute 'a' do\n  command 'getsebool samba_export_all_rw'\nend",
    ],
  },
  recipe_sudo_keeps_environment: {
    fails: ["sudo 'a' do\n  user 'a'\n  commands ['/opt/a']\n  «env_keep_add %w(LANG PYTHONPATH)»\nend"],
    leaves: [
      "sudo 'a' do\n  user 'a'\n  commands ['/opt/a']\n  env_keep_add ['SSH_AUTH_SOCK']\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['/opt/a']\n  env_keep_subtract ['LD_PRELOAD']\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['/opt/a']\n  defaults ['env_reset']\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['/opt/a']\n  setenv true\n  action :delete\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['ALL']\n  env_keep_add ['LD_PRELOAD']\nend",
    ],
  },
  recipe_sudo_opens_shell: {
    fails: ["sudo 'a' do\n  user 'a'\n  «commands %w(/usr/bin/python3)»\nend"],
    leaves: [
      "sudo 'a' do\n  user 'a'\n  commands ['/usr/bin/python3 /opt/a.py']\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['/usr/bin/systemctl reload nginx']\nend",
      "sudo 'a' do\n  user 'a'\n  commands ['/opt/vim-report']\nend",
      "sudo 'a' do\n  user 'a'\n  noexec true\n  commands ['/usr/bin/vi']\nend",
      "sudo 'a' do\n  user 'a'\n  runas 'shop'\n  commands ['/bin/sh']\nend",
    ],
  },
  recipe_login_over_plaintext: {
    fails: ["chocolatey_source 'a' do\n  «source 'http://choco.example.com/'»\n  username 'a'\n  password secret\nend"],
    leaves: [
      "yum_repository 'a' do\n  baseurl 'http://repo.example.com/'\n  gpgkey 'https://repo.example.com/key'\nend",
      "http_request 'a' do\n  url 'http://127.0.0.1/a'\n  headers('Authorization' => a)\nend",
      "http_request 'a' do\n  url \"http://#{host}/a\"\n  headers('Authorization' => a)\nend",
      "http_request 'a' do\n  url 'http://example.com/a'\n  headers('Content-Type' => 'text/plain')\nend",
      "remote_file '/a' do\n  source 'https://example.com/a'\n  headers('Authorization' => a)\nend",
    ],
  },
  recipe_windows_protection_off: {
    fails: [
      "registry_key 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa' do\n  values [{ name: 'NoLMHash', type: :dword, «data: 0» }]\nend",
      "registry_key 'HKLM\\SOFTWARE\\Policies\\Microsoft\\WindowsFirewall\\PublicProfile' do\n  values [{ name: 'EnableFirewall', type: :dword, «data: 0» }]\nend",
      "batch 'a' do\n  «code 'netsh advfirewall set allprofiles state off'»\nend",
    ],
    leaves: [
      "registry_key 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa' do\n  values [{ name: 'NoLMHash', type: :dword, data: 1 }]\nend",
      "registry_key 'HKLM\\SOFTWARE\\Microsoft\\Shop' do\n  values [{ name: 'SecurityLayer', type: :dword, data: 0 }]\nend",
      "registry_key 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa' do\n  values [{ name: 'NoLMHash', type: :dword, data: 0 }]\n  action :delete\nend",
      "batch 'a' do\n  code 'netsh advfirewall set allprofiles state on'\nend",
      "powershell_script 'a' do\n  code 'Set-SmbServerConfiguration -EnableSMB1Protocol $false -Force'\nend",
    ],
  },
  recipe_job_in_shared_folder: {
    fails: ["windows_service 'a' do\n  «binary_path_name '\"C:/Users/Public/a.exe\" --run'»\nend"],
    leaves: [
      "windows_task 'a' do\n  command 'C:/Tempo/a.exe'\nend",
      "windows_auto_run 'a' do\n  path 'C:/Program Files/a.exe'\nend",
      "windows_task 'a' do\n  command 'C:/Temp/a.exe'\n  action :disable\nend",
      "launchd 'a' do\n  program '/usr/local/bin/a'\nend",
      "chef_handler 'A' do\n  source '/etc/chef/handlers/a.rb'\nend",
    ],
  },
});
