import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_captcha_for_every_site',
  title: 'A reCAPTCHA key works on every site or in every app',
  severity: 2,
  problem: 'An attacker puts the key on a page of their own, where people or programs solve it for the real one.',
  family: 'leastPrivilege',
  sources: ['https://developers.google.com/recaptcha/docs/domain_validation'],
  fix: { kind: 'suggested', needs: 'a list of the sites or apps that use the key' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_recaptcha_enterprise_key'],
        key: 'web_settings.allow_all_domains',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_recaptcha_enterprise_key'],
        key: 'android_settings.allow_all_package_names',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_recaptcha_enterprise_key'],
        key: 'ios_settings.allow_all_bundle_ids',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
