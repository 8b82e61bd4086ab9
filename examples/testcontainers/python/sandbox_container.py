"""A sandbox in a container of Testcontainers for Python (4.13 or later).

    with SandboxContainer(services=["helpdesk"]) as sandbox:
        tickets = sandbox.url("/v1/helpdesk/tickets", session=new_session())
"""

import uuid
from typing import Optional, Sequence

from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy

PORT = 8080


class SandboxContainer(DockerContainer):
    def __init__(
        self,
        image: str = "ghcr.io/api-sandbox/api-sandbox:latest",
        services: Sequence[str] = (),
        faults: Optional[str] = None,
        **kwargs,
    ):
        """Runs the services, or all when none is named; faults is a preset such as "flaky", for all requests."""
        super().__init__(image, **kwargs)
        self.with_exposed_ports(PORT)
        self.waiting_for(HttpWaitStrategy(PORT, "/readyz").for_status_code(200))
        if services:
            self.with_command(list(services))
        if faults is not None:
            self.with_env("SANDBOX_FAULTS", faults)

    def url(self, path: str = "", session: Optional[str] = None) -> str:
        """The address of a path. In a session writes stay, and no other session sees them; outside they are simulated."""
        prefix = "" if session is None else f"/s/{session}"
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(PORT)}{prefix}{path}"


def new_session() -> str:
    """A name of a session that nobody has."""
    return f"keep-{uuid.uuid4()}"
