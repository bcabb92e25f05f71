-- By service, the rules that judged it; null for reports from before, which know one version of all rules.
alter table reports add column rules_versions jsonb;
