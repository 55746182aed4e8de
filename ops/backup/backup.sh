#!/usr/bin/env bash
# Backups of PostgreSQL: base backups and the WAL between them, encrypted for a key that this machine does not have, and the
# way back. docs/backups.md explains; `backup.sh` alone prints the commands.
set -euo pipefail

usage() {
  cat <<'TEXT'
backup.sh base                 a base backup into BACKUP_TO
backup.sh ship                 what archive_command left in BACKUP_SPOOL into BACKUP_TO
backup.sh prune                removes what is older than BACKUP_KEEP_DAYS (14), but never the last two base backups
backup.sh serve                all of these, for ever: ship every 10 s, base every BACKUP_BASE_HOURS (24)
backup.sh restore FOLDER [TIME]  FOLDER/data as it was at TIME (ISO 8601; else the latest), to be started by PostgreSQL
backup.sh drill [TIME]         restores into a database that is thrown away, and checks its books
Settings: BACKUP_TO (a folder, or REMOTE:BUCKET/PATH of rclone), BACKUP_SPOOL, BACKUP_PUBLIC_KEY_FILE (to make backups),
BACKUP_PRIVATE_KEY_FILE (to restore), BACKUP_CHECK (default: npm run --silent admin -- ledger check), and PGHOST,
PGPORT, PGUSER, PGPASSWORD, PGDATABASE of the database.
TEXT
}

say() { echo "$(date -u +%FT%TZ) $*" >&2; }
fail() { say "FAILED: $*"; exit 1; }
need() { for name in "$@"; do [ -n "${!name:-}" ] || fail "$name is not set"; done; }
tools() { command -v "$1" 2>/dev/null || ls -1 /usr/lib/postgresql/*/bin/"$1" 2>/dev/null | sort -V | tail -1; }
program() { local found; found=$(tools "$1"); [ -n "$found" ] || fail "$1 is not installed"; echo "$found"; }

scratch=$(mktemp -d)
running=""
leave() {
  [ -z "$running" ] || as_postgres "$(program pg_ctl)" -D "$running" -m immediate stop >/dev/null 2>&1 || true
  [ ! -d "$scratch/gpg" ] || gpgconf --homedir "$scratch/gpg" --kill all 2>/dev/null || true
  rm -rf "$scratch"
}
trap leave EXIT

# ---- the store: a folder, or what rclone knows. A name appears when the whole of it is there.
is_folder() { case $BACKUP_TO in /* | ./*) true ;; *) false ;; esac; }
put() {
  if is_folder; then
    mkdir -p "$(dirname "$BACKUP_TO/$1")"
    cat >"$BACKUP_TO/$1.part" && sync "$BACKUP_TO/$1.part" && mv "$BACKUP_TO/$1.part" "$BACKUP_TO/$1"
  else rclone rcat "$BACKUP_TO/$1"; fi
}
get() { if is_folder; then cat "$BACKUP_TO/$1"; else rclone cat "$BACKUP_TO/$1"; fi; }
names() {
  if is_folder; then [ ! -d "$BACKUP_TO/$1" ] || ls -1 "$BACKUP_TO/$1" | sed '/\.part$/d'
  else rclone lsf --files-only "$BACKUP_TO/$1"; fi | sort
}
drop() { if is_folder; then rm -f "$BACKUP_TO/$1"; else rclone deletefile "$BACKUP_TO/$1"; fi; }

# ---- encryption: for a public key, so that who takes this machine cannot read what it has stored.
seal() { gpg --homedir "$(gpg_home)" --batch --quiet --yes --trust-model always --compress-algo none --encrypt --recipient-file "$BACKUP_PUBLIC_KEY_FILE"; }
open() { gpg --homedir "$(gpg_home)" --batch --quiet --decrypt; }
gpg_home() {
  [ -d "$scratch/gpg" ] || mkdir -m 700 "$scratch/gpg"
  echo "$scratch/gpg"
}

# The server shows it as tipsoko_backup_timestamp_seconds; a database without the table is backed up all the same.
note() {
  psql -qXAt -c "INSERT INTO \"Backup\" (\"name\", \"doneAt\") VALUES ('$1', now()) ON CONFLICT (\"name\") DO UPDATE SET \"doneAt\" = now()" \
    >/dev/null || say "the backup could not be noted in the database"
}

base() {
  need BACKUP_TO BACKUP_PUBLIC_KEY_FILE
  local name start
  name=$(date -u +%Y%m%dT%H%M%SZ)
  start=$(psql -qXAt -c "SELECT pg_walfile_name(pg_current_wal_lsn())") || fail "the database does not answer"
  if ! "$(program pg_basebackup)" -D - -Ft -X none -c fast -l tipsoko --manifest-checksums=SHA256 --no-password 2>"$scratch/base.log" |
    gzip -1 | seal | put "base/$name.tar.gz.gpg"; then
    drop "base/$name.tar.gz.gpg" || true
    fail "the base backup was not made: $(tail -3 "$scratch/base.log")"
  fi
  # Only with this it may be restored, at a time after its end: seconds since 1970, and a segment that it begins after.
  psql -qXAt -F ' ' -c "SELECT extract(epoch FROM clock_timestamp()), '$start' FROM pg_switch_wal()" | put "base/$name.ok" ||
    fail "the end of the base backup is not known"
  note base
  say "base backup $name"
}

ship() {
  need BACKUP_TO BACKUP_SPOOL BACKUP_PUBLIC_KEY_FILE
  local file
  for file in $(ls -1 "$BACKUP_SPOOL" 2>/dev/null | sed '/\.part$/d' | sort); do
    gzip -1 <"$BACKUP_SPOOL/$file" | seal | put "wal/$file.gz.gpg" || fail "$file was not stored"
    rm "$BACKUP_SPOOL/$file"
  done
}

prune() {
  need BACKUP_TO
  local old name oldest
  old=$(date -u -d "-${BACKUP_KEEP_DAYS:-14} days" +%Y%m%dT%H%M%SZ)
  for name in $(bases | head -n -2); do
    [[ $name < $old ]] || continue
    drop "base/$name.ok"
    drop "base/$name.tar.gz.gpg"
    say "removed base backup $name"
  done
  # WAL from before the oldest base backup that is left leads nowhere.
  oldest=$(bases | head -1)
  [ -n "$oldest" ] || return 0
  oldest=$(get "base/$oldest.ok" | cut -d' ' -f2)
  for name in $(names wal); do
    if [[ ${name:0:24} < $oldest ]]; then drop "wal/$name"; fi
  done
}
bases() { names base | sed -n 's/\.ok$//p'; }

serve() {
  need BACKUP_TO BACKUP_SPOOL BACKUP_PUBLIC_KEY_FILE
  local last=0 noted=0
  # The server writes into it under another user's id.
  chmod 1777 "$BACKUP_SPOOL"
  while :; do
    if (ship); then
      if [ $(($(date +%s) - noted)) -ge 60 ]; then note wal && noted=$(date +%s); fi
    fi
    if [ $(($(date +%s) - last)) -ge $((${BACKUP_BASE_HOURS:-24} * 3600)) ]; then
      if (base && prune); then last=$(date +%s); else sleep 60; fi
    fi
    sleep 10
  done
}

# ---- the way back
restore() {
  need BACKUP_TO BACKUP_PRIVATE_KEY_FILE
  local folder=$1 time=${2:-} name="" one until found segment next missing=""
  gpg --homedir "$(gpg_home)" --batch --quiet --import "$BACKUP_PRIVATE_KEY_FILE" || fail "the private key cannot be read"
  until=$([ -z "$time" ] && echo 99999999999 || date -u -d "$time" +%s) || fail "'$time' is no time"
  for one in $(bases); do
    [ "$(get "base/$one.ok" | cut -d. -f1 | cut -d' ' -f1)" -gt "$until" ] || name=$one
  done
  [ -n "$name" ] || fail "no base backup ended before ${time:-now}"
  mkdir -p "$folder/wal"
  mkdir -m 700 "$folder/data" || fail "$folder/data exists"
  say "restoring base backup $name"
  get "base/$name.tar.gz.gpg" | open | gzip -d | tar -x -C "$folder/data" || fail "base backup $name is damaged: it cannot be decrypted or unpacked"
  "$(program pg_verifybackup)" --quiet --no-parse-wal "$folder/data" || fail "base backup $name is damaged: its files are not those of its manifest"

  segment=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$folder/data/backup_label")
  found=$(names wal | sed -n 's/\.gz\.gpg$//p')
  [[ $found == *"$segment"* ]] || fail "WAL segment $segment is missing: base backup $name begins with it"
  next=$segment
  for one in $found; do
    [[ $one =~ ^[0-9A-F]{24}$ && $one < $segment ]] && continue
    if [[ $one =~ ^[0-9A-F]{24}$ && ${one:0:8} == "${next:0:8}" && $one != "$next" ]]; then
      missing=$next
      break
    fi
    get "wal/$one.gz.gpg" | open | gzip -d >"$folder/wal/$one" || fail "WAL segment $one is damaged: it cannot be decrypted"
    [[ $one =~ ^[0-9A-F]{24}$ ]] && next=$(segment_after "$one")
  done
  if [ -n "$missing" ]; then
    [ -n "${BACKUP_UNTIL_GAP:-}" ] || fail "WAL segment $missing is missing: nothing after it can be restored (BACKUP_UNTIL_GAP=1 restores what is before it)"
    say "WAL segment $missing is missing: what is after it is lost"
  fi
  {
    echo "restore_command = 'cp \"$folder/wal/%f\" \"%p\"'"
    echo "recovery_target_action = promote"
    echo "archive_mode = off"
    [ -z "$time" ] || echo "recovery_target_time = '$time'"
  } >>"$folder/data/postgresql.auto.conf"
  touch "$folder/data/recovery.signal"
  say "restored into $folder/data: PostgreSQL replays $(ls -1 "$folder/wal" | wc -l) files of WAL when it starts"
}

# 256 segments of 16 MB have the first sixteen digits in common.
segment_after() {
  local log=$((16#${1:8:8})) part=$((16#${1:16:8}))
  part=$((part + 1))
  if [ $part -gt 255 ]; then part=0 log=$((log + 1)); fi
  printf '%s%08X%08X\n' "${1:0:8}" "$log" "$part"
}

# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else "$@"; fi; }

broken() { fail "PostgreSQL could not restore: $(grep -E 'FATAL|PANIC' "$running/drill.log" | grep -vE 'not accepting|starting up' | head -2)"; }

drill() {
  local time=${1:-} began folder port state
  began=$(date +%s)
  folder="$scratch/drill"
  mkdir "$folder"
  restore "$folder" "$time"
  if [ "$(id -u)" = 0 ]; then
    chmod 711 "$scratch"
    chown -R postgres "$folder"
  fi
  echo "local all all trust
host all all 127.0.0.1/32 trust" >"$folder/pg_hba.conf"
  : >"$folder/postgresql.conf"
  chmod 644 "$folder"/*.conf
  port=${BACKUP_DRILL_PORT:-$((20000 + RANDOM % 20000))}
  running="$folder/data"
  # With settings of its own: those of the server may name files that are not here.
  as_postgres "$(program pg_ctl)" -D "$folder/data" -l "$folder/data/drill.log" -w -t 3600 -o \
    "-c config_file=$folder/postgresql.conf -c hba_file=$folder/pg_hba.conf -c ident_file=/dev/null -c hot_standby=off -c fsync=off -c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$folder -c ssl=off -c shared_preload_libraries=" \
    start >/dev/null 2>&1 || broken
  export PGHOST=127.0.0.1 PGPORT=$port PGPASSWORD=
  # pg_ctl waits until the replay has begun; connections are taken once all that was asked for is replayed.
  until psql -qXAt -c 'SELECT 1' >/dev/null 2>&1; do
    as_postgres "$(program pg_ctl)" -D "$folder/data" status >/dev/null || broken
    sleep 0.2
  done
  state=$(psql -qXAt -c "SELECT (SELECT count(*) FROM \"Purchase\" WHERE \"state\" = 'PAID') || ' paid purchases, ' || (SELECT count(*) FROM \"LedgerTransaction\") || ' postings, the last at ' || coalesce((SELECT max(\"createdAt\") FROM \"LedgerTransaction\")::text, 'no time')")
  say "checking the books"
  DATABASE_URL="postgres://${PGUSER:-$(id -un)}@127.0.0.1:$port/${PGDATABASE:-${PGUSER:-$(id -un)}}" MIGRATE=off ${BACKUP_CHECK:-npm run --silent admin -- ledger check} >&2 || fail "the books of the restored database do not agree"
  echo "OK: $state; restored and checked in $(($(date +%s) - began)) s"
}

case "${1:-}" in
  base | ship | prune | serve | drill) "$@" ;;
  restore)
    [ -n "${2:-}" ] || { usage >&2; exit 2; }
    "$@"
    ;;
  *) usage >&2; exit 2 ;;
esac
