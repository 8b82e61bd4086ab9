// Sends one request with Go's net/http and prints the status of its response.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const late = 28

func main() {
	url, method, fields, body, patience := os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5]
	ms, err := strconv.Atoi(patience)
	exitOn(err)
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	exitOn(err)
	var headers map[string]string
	exitOn(json.Unmarshal([]byte(fields), &headers))
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	client := http.Client{Timeout: time.Duration(ms) * time.Millisecond}
	response, err := client.Do(request)
	exitOn(err)
	content, err := io.ReadAll(response.Body)
	exitOn(err)
	if strings.Contains(response.Header.Get("Content-Type"), "json") {
		var value any
		exitOn(json.Unmarshal(bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")), &value))
	}
	fmt.Println(response.StatusCode)
}

func exitOn(err error) {
	if err == nil {
		return
	}
	if os.IsTimeout(err) {
		os.Exit(late)
	}
	os.Exit(1)
}
