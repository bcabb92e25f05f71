#!/bin/sh
# The application's role owns its database and is bound by row-level security.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role plumbline login nosuperuser nobypassrls password :'password';
create database plumbline owner plumbline;
SQL
