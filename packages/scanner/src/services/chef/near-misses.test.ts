import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('chef', {
  http_enabled: {
    fails: [
      "«nginx['enable_non_ssl'] = true»",
      '«nginx["enable_non_ssl"]=true»',
      "nginx['enable_non_ssl'] = false\n«nginx['enable_non_ssl'] = true»",
    ],
    leaves: [
      "nginx['enable_non_ssl'] = false",
      "# nginx['enable_non_ssl'] = true\napi_fqdn 'chef.example.com'",
      "nginx['enable_non_ssl'] = true\nnginx['enable_non_ssl'] = false",
      "nginx['enable_non_ssl'] = ENV['NON_SSL']",
      "nginx['non_ssl_port'] = false",
    ],
  },
  tls_version_outdated: {
    fails: ["«nginx['ssl_protocols'] = 'TLSv1 TLSv1.1 TLSv1.2'»", '«nginx["ssl_protocols"] = "TLSv1.1"»'],
    leaves: [
      "nginx['ssl_protocols'] = 'TLSv1.2'",
      "nginx['ssl_protocols'] = 'TLSv1.2 TLSv1.3'",
      { text: "api_fqdn 'chef.example.com'", version: '15.0.0' },
    ],
  },
  queue_tls_version_outdated: {
    fails: [
      "«rabbitmq['ssl_versions'] = [ # TLS\n  'tlsv1.1', # for [old] clients\n  'tlsv1.2',\n]»\nnginx['ssl_port'] = 443",
      "rabbitmq['ssl_versions'] = [\n  'tlsv1.2'\n]\n«rabbitmq['ssl_versions'] = ['tlsv1']»",
    ],
    leaves: [
      "rabbitmq['ssl_versions'] = [\n  'tlsv1.2',\n  ENV['TLS']\n]",
      "rabbitmq['ssl_versions'] = [\n  'tlsv1'\n] + node['versions']",
      "rabbitmq['ssl_versions'] = ['tlsv1']\nrabbitmq['ssl_versions'] = [\n  'tlsv1.2'\n]",
    ],
  },
  tls_ciphers_weak: {
    fails: ["«nginx['ssl_ciphers'] = 'RC4-SHA:HIGH'»"],
    leaves: [
      "nginx['ssl_ciphers'] = 'ECDHE-RSA-AES256-GCM-SHA384:!RC4'",
      "nginx['ssl_ciphers'] = 'HIGH:!aNULL:!MD5:!RC4:!3DES'",
    ],
  },
  database_listens_on_all_addresses: {
    fails: ["«postgresql['listen_address'] = '0.0.0.0'»", "«postgresql['listen_address'] = '*'»"],
    leaves: [
      "postgresql['listen_address'] = 'localhost'",
      "postgresql['listen_address'] = '10.0.0.5'",
      "postgresql['listen_address'] = node['ipaddress']",
    ],
  },
  database_open_to_all_networks: {
    fails: ["«postgresql['md5_auth_cidr_addresses'] = ['127.0.0.1/32', '0.0.0.0/0']»"],
    leaves: [
      "postgresql['md5_auth_cidr_addresses'] = ['127.0.0.1/32', '::1/128']",
      "postgresql['md5_auth_cidr_addresses'] = ['10.0.0.0/8']",
    ],
  },
  postgres_trusted_without_password: {
    fails: ["«postgresql['trust_auth_cidr_addresses'] = ['10.0.0.0/8']»"],
    leaves: [
      "postgresql['trust_auth_cidr_addresses'] = ['127.0.0.1/32', '::1/128']",
      "postgresql['trust_auth_cidr_addresses'] = []",
    ],
  },
  database_password_in_file: {
    fails: ["«postgresql['db_superuser_password'] = 'hT7-kQ2mZr'»"],
    leaves: [
      "postgresql['db_superuser_password'] = ENV['PG_PASSWORD']",
      "# postgresql['db_superuser_password'] = 'hT7-kQ2mZr'",
      "postgresql['db_superuser'] = 'chef'",
      "postgresql['db_superuser_password'] = File.read('/run/secrets/pg').strip",
    ],
  },
  ldap_unencrypted: {
    fails: [
      "«ldap['host'] = 'ldap.example.com'»\nldap['port'] = 389",
      "ldap['host'] = 'ldap.example.com'\n«ldap['encryption'] = 'none'»".replace('«', '«'),
    ],
    leaves: [
      "ldap['host'] = 'ldap.example.com'\nldap['tls_enabled'] = true",
      "ldap['host'] = 'ldap.example.com'\nldap['ssl_enabled'] = true",
      "ldap['host'] = 'localhost'",
    ],
  },
  search_ignores_permissions: {
    fails: ["«opscode_erchef['strict_search_result_acls'] = false»"],
    leaves: ["opscode_erchef['strict_search_result_acls'] = true"],
  },
  secrets_written_for_add_ons: { fails: ['«insecure_addon_compat true»'], leaves: ['insecure_addon_compat false'] },
  url_plain_http: {
    fails: ["«nginx['url'] = 'http://chef.example.com'»"],
    leaves: ["nginx['url'] = 'https://chef.example.com'", "bookshelf['external_url'] = :host_header"],
  },
  hsts_short: {
    fails: ["«nginx['hsts_max_age'] = 3600»"],
    leaves: ["nginx['hsts_max_age'] = 31536000", "nginx['hsts_max_age'] = 63_072_000"],
  },
  clock_skew_large: {
    fails: ["«opscode_erchef['auth_skew'] = 3600»"],
    leaves: ["opscode_erchef['auth_skew'] = 900", "opscode_erchef['auth_skew'] = '900'"],
  },
  redis_listens_on_all_addresses: {
    fails: ["«redis_lb['bind'] = '0.0.0.0'»"],
    leaves: ["redis_lb['bind'] = '127.0.0.1'"],
  },
  runs_as_root: { fails: ["«user['username'] = 'root'»"], leaves: ["user['username'] = 'opscode'"] },
  private_key_in_shared_folder: {
    fails: ["«nginx['ssl_certificate_key'] = '/tmp/chef.key'»"],
    leaves: ["nginx['ssl_certificate_key'] = '/etc/pki/tls/private/chef.key'"],
  },
  service_password_in_file: {
    fails: ["«rabbitmq['password'] = 'hT7-kQ2mZr'»"],
    leaves: ["rabbitmq['password'] = ENV['RABBIT']", "rabbitmq['user'] = 'chef'"],
  },
  data_collector_plain_http: {
    fails: ["«data_collector['root_url'] = 'http://automate.example.com/data-collector/v0/'»"],
    leaves: ["data_collector['root_url'] = 'https://automate.example.com/data-collector/v0/'"],
  },
  client_certificates_unverified: {
    fails: [
      'chef_server_url "https://chef.example.com/organizations/a"\n«ssl_verify_mode :verify_none»',
      '«ssl_verify_mode = :verify_none»',
    ],
    leaves: [
      'ssl_verify_mode :verify_peer',
      '# ssl_verify_mode :verify_none\nlog_level :info',
      'ssl_verify_mode :verify_none\nssl_verify_mode :verify_peer',
      'verify_api_cert true',
    ],
  },
  client_server_over_http: {
    fails: ['«chef_server_url "http://chef.example.com/organizations/a"»', "«chef_server_url 'http://10.0.0.5:4000'»"],
    leaves: [
      'chef_server_url "https://chef.example.com/organizations/a"',
      'chef_server_url "http://localhost:8889"',
      'chef_server_url "#{ENV[\'CHEF_URL\']}"',
    ],
  },
  client_log_debug: {
    fails: ['«log_level :debug»', '«log_level :trace»'],
    leaves: ['log_level :info', 'log_level :auto', 'log_location STDOUT'],
  },
  client_key_in_shared_folder: {
    fails: ["«client_key '/tmp/client.pem'»"],
    leaves: ["client_key '/etc/chef/client.pem'", "validation_key '/etc/chef/tmp/v.pem'"],
  },
  client_cookbooks_in_shared_folder: {
    fails: ["«cookbook_path ['/var/chef/cookbooks', '/tmp/cookbooks']»", "«file_cache_path '/tmp/chef'»"],
    leaves: ["cookbook_path ['/var/chef/cookbooks']", "file_backup_path '/var/tmp-backup'"],
  },
  client_files_for_everybody: { fails: ['«umask 0000»'], leaves: ['umask 0022', 'umask 0027', 'umask 0077'] },
  client_data_bags_old: {
    fails: ['«data_bag_encrypt_version 1»'],
    leaves: ['data_bag_encrypt_version 3', 'data_bag_decrypt_minimum_version 2'],
  },
  client_recipes_over_http: {
    fails: ["«recipe_url 'http://repo.example.com/r.tgz'»"],
    leaves: ["recipe_url 'https://repo.example.com/r.tgz'"],
  },
  client_token_in_file: {
    fails: ["«data_collector.token 'vK8qLm2xRt5wT7vN'»"],
    leaves: ["data_collector.token ENV['TOKEN']"],
  },
  knife_secret_in_file: {
    fails: [
      "«knife[:aws_secret_access_key] = 'wJalrXUtnFEMIK7MDENGbPxRfiCYzT7vNq2xWc9R'»",
      '«knife[:winrm_password] = "hT7-kQ2mZr"»',
    ],
    leaves: [
      "knife[:aws_secret_access_key] = ENV['AWS_SECRET_ACCESS_KEY']",
      "knife[:secret_file] = '/etc/chef/secret'",
      "knife[:ssh_user] = 'deploy'",
    ],
  },
  knife_host_keys_unverified: {
    fails: ['«knife[:host_key_verify] = false»'],
    leaves: ['knife[:host_key_verify] = true', 'knife[:ssh_verify_host_key] = :always'],
  },
  recipe_file_writable_by_all: {
    fails: [
      "cookbook_file '/a' do\n  «mode 0777»\nend",
      "file '/a' do\n  «mode 0o666»\nend",
      "remote_file '/a' do\n  source 'https://a.example.com/a'\n  «mode '0666'»\nend",
      "if node['a']\n  directory '/a' do\n    «mode '0777'»\n  end\nend",
      "file('/a') {\n  content 'a'\n  «mode '0666'»\n}",
      "directory('/a') { «mode '0777'» }",
    ],
    leaves: [
      "directory '/a' do\n  mode '0755'\n  # mode '0777'\nend",
      "file('/a') { mode '0666'; action :delete }",
      "directory '/a' do\n  mode '0777'\n  mode '0755'\nend",
      "directory '/a' do\n  mode '0777' if node['open']\nend",
      "directory '/a' do\n  mode 777\nend",
      "directory '/a' do\n  mode '01777'\nend",
      "link '/a' do\n  to '/b'\n  mode '0777'\nend",
      "directory '/a' do\n  mode '0755'\n  not_if \"stat -c %a /a | grep 0777\"\nend",
    ],
  },
  recipe_secret_in_attributes: {
    fails: ["«default['a']['smtp_password'] = 'hT7-kQ2mZr'»", "«force_default['a']['api_key'] = 'hT7-kQ2mZr9Lb4'»"],
    leaves: [
      "# default['a']['password'] = 'hT7-kQ2mZr'\ndefault['a']['port'] = 80",
      "default['a']['password_file'] = '/etc/a/password'",
      "default['a']['password'] = node['b']['password']",
      "default['a']['password_length'] = '16'",
      "default['a']['password'] = false",
    ],
  },
  recipe_download_over_http: {
    fails: ["remote_file '/a' do\n  «source ['http://a.example.com/a']»\nend"],
    leaves: [
      "remote_file '/a' do\n  source node['a']['url']\nend",
      "remote_file '/a' do\n  source 'http://127.0.0.1/a'\nend",
      "template '/a' do\n  source 'http://a.example.com/a'\nend",
      "remote_file '/a' do\n  source 'http://a.example.com/a'\n  action :delete\nend",
    ],
  },
  recipe_download_piped_to_shell: {
    leaves: [
      "execute 'a' do\n  command 'curl -o /tmp/a https://a.example.com/a'\n  not_if 'curl https://a.example.com | sh'\nend",
      "file '/a' do\n  content 'curl https://a.example.com | sh'\nend",
      "execute 'curl https://a.example.com | sh' do\n  action :nothing\nend",
    ],
  },
  recipe_protection_off: {
    fails: [
      "service 'ufw' do\n  «action %i[disable stop]»\nend",
      "service 'a' do\n  service_name 'auditd'\n  «action :stop»\nend",
    ],
    leaves: [
      "service 'ufw' do\n  action node['a'] ? :enable : :disable\nend",
      "service 'auditd' do\n  action :restart\nend",
      "service 'ufw-exporter' do\n  action :stop\nend",
    ],
  },
  recipe_packages_unverified: {
    leaves: [
      "package 'a' do\n  options '--force-yes' if node['a']\nend",
      "yum_repository 'a' do\n  gpgcheck false\n  action :remove\nend",
      "apt_repository 'a' do\n  trusted false\nend",
    ],
  },
  recipe_secret_in_resource: {
    fails: [
      "if node['a']\n  «db_pass = 'hT7-kQ2mZr'»\nend",
      "«API_TOKEN = 'hT7-kQ2mZr'»",
      "«node.run_state['db_pass'] = 'hT7-kQ2mZr'»",
    ],
    leaves: [
      "db_pass = node['a']['pass']",
      "db_pass = ''",
      "db_pass = 'changed' if x",
      "db_pass = data_bag_item('a', 'b')['hT7-kQ2mZr']",
      "password_hash_rounds = '5000'",
      "return if db_pass == 'hT7-kQ2mZr'",
      "token_file = '/etc/a/token'",
      "secret = 'shop-database'",
      "api_token = 'shop-token'",
      "password_attribute = 'password'",
      'db_pass = "#{prefix}hT7-kQ2mZr"',
      "template '/a' do\n  variables lazy { { password: node.run_state['a'] } }\nend",
      "template '/a' do\n  variables(password: node['a'])\n  sensitive true\nend",
      "user 'a' do\n  password 'hT7-kQ2mZr'\nend",
    ],
  },
  recipe_secret_file_readable: {
    fails: [
      "file '/etc/a/key.pem' do\n  «mode '0644'»\nend",
      "cookbook_file '/etc/krb5.keytab' do\n  «mode '0644'»\nend",
    ],
    leaves: [
      "file '/etc/a/cert.pem' do\n  mode '0644'\nend",
      "file '/etc/a/pub-key.pem' do\n  mode '0644'\nend",
      "file '/etc/a/key.pem' do\n  mode '0640'\nend",
    ],
  },
  recipe_container_shares_node: {
    leaves: [
      "docker_container 'a' do\n  network_mode node['a']\nend",
      "docker_container 'a' do\n  network_mode 'container:host'\nend",
      "docker_network 'host' do\n  driver 'host'\nend",
    ],
  },
  recipe_container_capability_added: {
    fails: ["docker_container 'a' do\n  «cap_add %w(CHOWN SYS_PTRACE)»\nend"],
    leaves: [
      "docker_container 'a' do\n  cap_drop ['SYS_ADMIN']\nend",
      "docker_container 'a' do\n  security_opt ['seccomp=/etc/a.json']\nend",
    ],
  },
  recipe_docker_api_open: {
    leaves: [
      "docker_service 'a' do\n  host node['a']\nend",
      "docker_service 'a' do\n  host 'tcp://0.0.0.0:2376'\n  tls_verify node['a']\nend",
      "docker_service 'a' do\n  host 'tcp://0.0.0.0:2375'\n  action :delete\nend",
      "docker_container 'a' do\n  host 'tcp://10.0.0.4:2375'\nend",
    ],
  },
  recipe_registry_insecure: {
    leaves: ["docker_service 'a' do\n  insecure_registry node['a']\nend"],
  },
  recipe_firewall_open: {
    fails: ["firewall_rule 'a' do\n  «dest_port 3306»\n  source '::/0'\n  direction :in\nend"],
    leaves: [
      "firewall_rule 'a' do\n  port 5432\n  direction :out\nend",
      "firewall_rule 'a' do\n  port 5432\n  interface 'eth1'\nend",
      "firewall_rule 'a' do\n  port 5432\n  command node['a']\nend",
      "firewall_rule 'a' do\n  port 5432\n  source node['a']\nend",
      "firewall_rule 'ssh' do\n  port 22\n  source '0.0.0.0/0'\nend",
      "firewall_rule 'a' do\n  protocol :none\n  stateful [:established]\nend",
      "windows_firewall_rule 'a' do\n  local_port '3389'\n  direction :outbound\nend",
      "windows_firewall_rule 'a' do\n  local_port '3389'\n  firewall_action :block\nend",
    ],
  },
  recipe_account_is_root: {
    leaves: [
      "user 'a' do\n  username node['a']\n  uid 0\nend",
      "group 'docker' do\n  members node['a']\nend",
      "group 'docker' do\n  excluded_members ['a']\nend",
      "group 'docker' do\n  members ['a']\n  action :remove\nend",
    ],
  },
  recipe_ssh_login_weakened: {
    fails: ["«override['openssh']['server']['permit_empty_passwords'] = 'yes'»"],
    leaves: [
      "default['openssh']['server']['permit_root_login'] = node['a']",
      "# default['openssh']['server']['permit_root_login'] = 'yes'\ndefault['a']['port'] = 80",
      'file \'/etc/ssh/sshd_config\' do\n  content "# PermitRootLogin yes\\n"\nend',
    ],
  },
  recipe_command_opens_file: {
    as: 'recipe.rb',
    fails: ["package 'shop'\nexecute «'chmod -R 777 /srv/shop'»"],
    leaves: ["package 'shop'\nexecute 'chmod -R 755 /srv/shop'"],
  },
});
