import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Requests each host with the CA, over HTTP/1.1 and HTTP/2: java -Djdk.net.hosts.file=hosts Hosts.java port ca.pem host... */
public class Hosts {
  public static void main(String[] words) throws Exception {
    var store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (var pem = Files.newInputStream(Path.of(words[1]))) {
      store.setCertificateEntry("ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
    }
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    // All connections share the context, so those to a host resume its session.
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    for (int at = 2; at < words.length; at++)
      for (var version : HttpClient.Version.values())
        System.out.println((version == HttpClient.Version.HTTP_2 ? "2 " : "1.1 ") + words[at] + " "
            + request("https://" + words[at] + ":" + words[0], context, version));
  }

  static String request(String url, SSLContext context, HttpClient.Version version) throws InterruptedException {
    // A host that never responds needs no patience.
    var limit = Duration.ofSeconds(url.contains("stalled") ? 1 : 5);
    var client = HttpClient.newBuilder().sslContext(context).version(version).connectTimeout(limit).build();
    var request = HttpRequest.newBuilder(URI.create(url + "/v1/utils/auth/mtls")).timeout(limit).build();
    try {
      var response = client.send(request, HttpResponse.BodyHandlers.discarding());
      return response.statusCode() + " by " + response.version();
    } catch (java.io.IOException error) {
      Throwable cause = error;
      while (cause.getCause() != null) cause = cause.getCause();
      return error.getClass().getSimpleName() + " " + cause.getMessage();
    }
  }
}
