// Requests each host with the CA, over HTTP/1.1 and HTTP/2: go run hosts.go <port> <ca.pem> <host>...
package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

func request(port string, host string, pool *x509.CertPool, http2 bool) string {
	transport := &http.Transport{
		TLSClientConfig:   &tls.Config{RootCAs: pool},
		ForceAttemptHTTP2: http2,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, "127.0.0.1:"+port)
		},
	}
	limit := 5 * time.Second
	if strings.HasPrefix(host, "stalled") {
		limit = time.Second // a host that never responds needs no patience
	}
	client := &http.Client{Transport: transport, Timeout: limit}
	response, err := client.Get("https://" + host + ":" + port + "/v1/utils/auth/mtls")
	if err != nil {
		return err.Error()
	}
	defer response.Body.Close()
	return fmt.Sprintf("%d by %s", response.StatusCode, response.Proto)
}

func main() {
	pem, err := os.ReadFile(os.Args[2])
	if err != nil {
		panic(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(pem)
	for _, host := range os.Args[3:] {
		fmt.Printf("1.1 %s %s\n", host, request(os.Args[1], host, pool, false))
		fmt.Printf("2 %s %s\n", host, request(os.Args[1], host, pool, true))
	}
}
