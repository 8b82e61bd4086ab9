package com.example.sandbox;

import java.util.UUID;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A sandbox in a container of Testcontainers for Java.
 *
 * <pre>{@code
 * @Container
 * static SandboxContainer sandbox = new SandboxContainer().withServices("helpdesk");
 *
 * @Test
 * void opensATicket() {
 *   String tickets = sandbox.getUrl("/v1/helpdesk/tickets", SandboxContainer.newSession());
 * }
 * }</pre>
 */
public class SandboxContainer extends GenericContainer<SandboxContainer> {
  private static final int PORT = 8080;

  public SandboxContainer() {
    this(DockerImageName.parse("ghcr.io/api-sandbox/api-sandbox:latest"));
  }

  public SandboxContainer(DockerImageName image) {
    super(image);
    withExposedPorts(PORT);
    waitingFor(Wait.forHttp("/readyz").forPort(PORT).forStatusCode(200));
  }

  /** The services to run; all when none is named. */
  public SandboxContainer withServices(String... services) {
    return withCommand(services);
  }

  /** What goes wrong on purpose with all requests, such as "flaky". */
  public SandboxContainer withFaults(String preset) {
    return withEnv("SANDBOX_FAULTS", preset);
  }

  /** The address of a path, outside of sessions: writes are simulated. */
  public String getUrl(String path) {
    return "http://" + getHost() + ":" + getMappedPort(PORT) + path;
  }

  /** The address of a path within a session: writes stay, and no other session sees them. */
  public String getUrl(String path, String session) {
    return getUrl("/s/" + session + path);
  }

  /** A name of a session that nobody has. */
  public static String newSession() {
    return "keep-" + UUID.randomUUID();
  }
}
