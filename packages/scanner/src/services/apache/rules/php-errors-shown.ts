import { MODERATE_LOW } from '@plumbline/model/severity';
import { phpFlagOn } from '../php-settings.ts';

export default phpFlagOn({
  id: 'apache_php_errors_shown',
  title: 'PHP shows its errors to visitors',
  severity: MODERATE_LOW,
  flag: 'display_errors',
  problem: 'Error messages show paths, queries and sometimes passwords, which help an attacker with the next step.',
  source: 'https://www.php.net/manual/en/errorfunc.configuration.php#ini.display-errors',
  weakness: 209,
  judgement: { kind: 'safe' },
});
