#!/bin/sh
# Writes the secrets of compose.yaml into .env, once: what was sealed with them opens with no others.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo "$PWD/.env is there already and stays as it is." >&2
  exit 1
fi
secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
{
  echo "SECRET_KEY=$(secret 48)"
  echo "DATABASE_PASSWORD=$(secret 24)"
  echo "STORE_PASSWORD=$(secret 24)"
  echo "METRICS_TOKEN=$(secret 24)"
  echo "# The first administrator:"
  echo "# ADMIN_EMAIL="
  echo "# ADMIN_PASSWORD="
} >.env.new
mv .env.new .env
echo "$PWD/.env is written. Keep a copy of SECRET_KEY apart from your backups."
