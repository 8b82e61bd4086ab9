#!/bin/sh
# Puts a certificate and its key for the edge into a folder: yours, or one by a CA that is made for it, ca.pem. One that
# was made stays until the folder is emptied, so that clients need to trust the CA only once.
#   make-certificate.sh <folder> [certificate key]; EDGE_TLS_HOSTS names further hosts: DNS:sandbox.test,IP:10.0.0.5
set -eu
umask 022
cd "$1"

if [ -s "${2:-/dev/null}" ]; then
  cp "$2" edge.crt
  cp "$3" edge.key
  rm -f ca.pem
elif [ ! -s ca.pem ]; then
  curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  # shellcheck disable=SC2086 # several words
  openssl req -x509 $curve -keyout ca.key -out ca.pem -days 365 -subj '/CN=API Sandbox edge CA' \
    -addext keyUsage=critical,keyCertSign,cRLSign
  # shellcheck disable=SC2086 # several words
  openssl req $curve -keyout edge.key -out edge.csr -subj /CN=localhost
  printf '%s\n' basicConstraints=CA:FALSE keyUsage=digitalSignature extendedKeyUsage=serverAuth \
    "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1,DNS:host.docker.internal${EDGE_TLS_HOSTS:+,$EDGE_TLS_HOSTS}" >extensions
  openssl x509 -req -in edge.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -extfile extensions -out edge.crt
  rm -f ca.key ca.srl edge.csr extensions
fi
# nginx is another user, whose container alone mounts the folder.
chmod 0444 edge.crt edge.key
