import { settingDanger } from '../setting-danger.ts';
import { on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_dashboard_public',
  title: 'A dashboard of Grafana, a search widget, or what an AI agent knows, is public',
  severity: 3,
  problem: 'Anyone who has its address, without a login, reads what it shows, and asks the data sources behind it.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'accounts for those who look at it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['grafana_dashboard_public'],
        key: 'is_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        // Else only those whose addresses are named see it.
        when: [{ key: 'share', is: otherThan('email') }],
      },
      {
        types: ['digitalocean_gradientai_knowledge_base', 'digitalocean_genai_knowledge_base'],
        key: 'is_public',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_discovery_engine_widget_config'],
        key: 'access_settings.allow_public_access',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
