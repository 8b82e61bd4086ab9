# Runs the remote tests of the gateway that the service stands for, as they are, and writes a result for each.
require_relative 'redirect_gateway'

# Its helper insists on Bundler; gems that are installed or named by RUBYLIB do as well.
module WithoutBundler
  def require(name)
    name == 'bundler/setup' || super
  end
end
Object.prepend(WithoutBundler)

require 'test/unit'

module RecordResults
  def run(result)
    faults = result.faults.length
    super
    found = result.faults[faults..]
    reason = found.map { |fault| fault.message.split.join(' ') }.join(' / ')[0, 400]
    outcome = found.empty? ? { outcome: 'passed' } : { outcome: 'failed', reason: reason }
    RESULTS.write(name: "#{self.class}##{method_name}", **outcome)
  end
end
Test::Unit::TestCase.prepend(RecordResults)

Dir['test/remote/gateways/remote_authorize_net*_test.rb'].sort.each { |file| load file }
Test::Unit::AutoRunner.need_auto_run = false
Test::Unit::AutoRunner.run(false, nil, ['--verbose=silent'])
