#!/bin/sh
# Certificates for the services of one machine: `certificates.sh FOLDER [NAME…]`. Each NAME of database, redis and nodes gets
# NAME.pem and NAME.key, which only its user may read, and all trust ca.pem. The key of that authority is thrown away, so nobody
# makes another certificate that it vouches for. What is there stays until it has less than 90 days left.
set -eu

folder=$1
shift
if [ -s "$folder/ca.pem" ] && openssl x509 -in "$folder/ca.pem" -noout -checkend 7776000 >/dev/null; then
  for name in "$@"; do [ -s "$folder/$name.pem" ] || missing=1; done
  [ "${missing:-}" ] || exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc"
openssl req -x509 $key -keyout "$work/ca.key" -out "$work/ca.pem" -days 730 -subj "/CN=Tipsoko services" \
  -addext "basicConstraints=critical,CA:TRUE,pathlen:0" -addext "keyUsage=critical,keyCertSign" 2>/dev/null
for name in "$@"; do
  openssl req $key -keyout "$work/$name.key" -out "$work/$name.csr" -subj "/CN=$name" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$name" >"$work/$name.ext"
  openssl x509 -req -in "$work/$name.csr" -CA "$work/ca.pem" -CAkey "$work/ca.key" -days 730 \
    -extfile "$work/$name.ext" -out "$work/$name.pem" 2>/dev/null
  chmod 600 "$work/$name.key"
  # As the images number their users; CERTIFICATE_OWNER says another one.
  case $name in database) owner=70 ;; redis) owner=999 ;; *) owner=1000 ;; esac
  [ "$(id -u)" -ne 0 ] || chown "${CERTIFICATE_OWNER:-$owner}" "$work/$name.key"
done
rm "$work/ca.key"
chmod 644 "$work"/*.pem
mv "$work"/*.pem "$work"/*.key "$folder/"
