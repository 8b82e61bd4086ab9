// Package sandbox runs an API sandbox in a container of Testcontainers for Go.
//
//	box, err := sandbox.Run(ctx, "ghcr.io/api-sandbox/api-sandbox:latest", "helpdesk")
//	defer testcontainers.TerminateContainer(box)
//	tickets, err := box.URL(ctx, "/s/keep-"+t.Name()+"/v1/helpdesk/tickets")
package sandbox

import (
	"context"
	"fmt"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

const port = "8080/tcp"

// Container is a sandbox that runs.
type Container struct {
	testcontainers.Container
}

// Run starts an image with the services that are named, or with all of them, and returns when it is ready.
func Run(ctx context.Context, image string, services ...string) (*Container, error) {
	request := testcontainers.ContainerRequest{
		Image:        image,
		Cmd:          services,
		ExposedPorts: []string{port},
		WaitingFor:   wait.ForHTTP("/readyz").WithPort(port),
	}
	started, err := testcontainers.GenericContainer(ctx, testcontainers.GenericContainerRequest{
		ContainerRequest: request,
		Started:          true,
	})
	if err != nil {
		return nil, fmt.Errorf("run %s: %w", image, err)
	}
	return &Container{started}, nil
}

// URL is the address of a path. Below /s/keep-<name> writes stay, and no other session sees them.
func (c *Container) URL(ctx context.Context, path string) (string, error) {
	address, err := c.PortEndpoint(ctx, port, "http")
	return address + path, err
}
