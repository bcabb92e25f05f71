import { HIGH } from '@plumbline/model/severity';
import { phpFlagOn } from '../php-settings.ts';

export default phpFlagOn({
  id: 'apache_php_url_include_on',
  title: 'PHP may include code from other servers',
  severity: HIGH,
  flag: 'allow_url_include',
  problem: 'A script that includes a file named by the visitor then runs code from the attacker’s own server.',
  source: 'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
  weakness: 98,
  judgement: { kind: 'suggested', needs: 'certainty that no script includes code by its address' },
});
