import type { KnownDifference } from './known-difference.js';
import { INTERNET, PREFIX } from './reasons.js';

/** Of suites that expect httpbin, and of Prism. */
export const UTILS_DIFFERENCES: readonly KnownDifference[] = [
  {
    suite: 'prism',
    cases: /session\/token$/,
    reason: /required property '(type|title|status|code|detail)'/,
    why: 'broken upstream: takes the schema of application/problem+json for application/json, which OAuth has for its errors',
  },
  {
    suite: 'requests',
    cases: /test_(connect_timeout|total_timeout_connect)/,
    why: 'passes only where a packet to 10.255.255.1 is lost, not refused',
  },
  {
    suite: 'requests',
    cases: /test_(auth_is_stripped_on_http_downgrade|redirecting_to_bad_url)/,
    why: 'a choice: /redirect-to leads to no other origin',
  },
  { suite: 'requests', cases: /test_getattr_proxy_stream_follows_redirect$/, why: PREFIX },
  {
    suite: 'requests-cache',
    cases: /test_conditional_request\[/,
    why: 'a choice: /cache is 304 for its own validators, not for any',
  },
  {
    suite: 'requests-cache',
    cases: /test_delete__expired$/,
    why: 'a choice: /redirect/3 leads to /redirect/2, not to /relative-redirect/2',
  },
  {
    suite: 'requests-cache',
    cases: /test_responses_load_cache\.py::test_mock_session$/,
    why: 'broken upstream: needs requests 2.32',
  },
  {
    suite: 'vcrpy',
    cases:
      /test_(effective_url|not_allow_redirects|filter_callback|matchers\[path-https:.*|use_proxy_from_environment\w*|use_https_proxy|original_\w+)(\[|$)/,
    why: PREFIX,
  },
  {
    suite: 'vcrpy',
    cases:
      /test_(filter_query_parameters|filter_querystring|basic_json_use|load_cassette_with_custom_persister)$/,
    why: 'a choice: the index is a list of the utilities, one of which has a password as its example',
  },
  {
    suite: 'vcrpy',
    cases:
      /test_(simple_fetching|flickr_should_respond_with_200|amazon_doctype|get_vcr_with_matcher|testcase_playback)(\[|$)|testing_connect$/,
    why: INTERNET,
  },
  {
    suite: 'httpie',
    cases:
      /test_(query_string_params_\w+|ignore_stdin|verbose_implies_all|expired_cookies|server_set_cookie_on_redirect_different_domain|verbose_follow_redirect_with_repost)(\[|$)/,
    why: PREFIX,
  },
  {
    suite: 'httpie',
    cases:
      /test_(headers_multiple_values\w*|follow_redirect_with_repost|session_overwrite_header)(\[|$)/,
    why: 'a choice: values of repeated headers are joined with a comma and a space',
  },
  {
    suite: 'httpie',
    cases: /test_session_with_cookie_followed_by_another_header$/,
    why: 'a choice: names of headers are shown as they were sent',
  },
  {
    suite: 'httpie',
    cases:
      /test_(ignore_netrc|error_response_exits_0_without_check_status|[345]xx_check_status_exits_\w+|follow_all_redirects_shown)(\[|$)/,
    why: 'a choice: reason phrases are those of RFC 9110, not in capitals',
  },
  {
    suite: 'httpie',
    cases:
      /test_(digest_auth|bearer_auth|verbose|pretty_stream_ensure_full_stream_is_retrieved|request_body_from_file_by_path|compress_form)(\[|$)/,
    why: 'a choice: responses tell more than those of httpbin',
  },
  {
    suite: 'httpie',
    cases: /test_ensure_contents_colored\[\/encoding\/utf8\]$/,
    why: 'a choice: /encoding/utf8 is plain text',
  },
  {
    suite: 'httpie',
    cases: /test_nested_json_syntax\[input_json17-expected_json17\]$/,
    why: 'broken upstream: sends a header whose name is no token',
  },
  {
    suite: 'httpie',
    cases: /test_stdin_read_warning$/,
    why: 'flaky upstream on a busy machine: expects a warning after 0.1 s',
  },
  {
    suite: 'httpie',
    cases: /test_config_file_inaccessible$/,
    why: 'passes only when it is not run by root',
  },
];
